//! Which weights tell best who wins?

use std::fs;

use boards::throne::FEATURES;

/// Rows of one table with the share that each won.
type Table = (u64, Vec<(f64, Vec<f64>)>);

pub(super) fn fit(files: &[String]) {
    let mut tables: Vec<Table> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).expect("a file");
        for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
            let mut table: Table = (0, Vec::new());
            for line in block.lines() {
                let numbers: Vec<f64> = line
                    .split(' ')
                    .map(|it| it.parse().expect("a number"))
                    .collect();
                table.0 = numbers[0] as u64;
                table.1.push((numbers[1], numbers[2..].to_vec()));
            }
            tables.push(table);
        }
    }
    let count = FEATURES.len();
    let mut spread = vec![0.0_f64; count];
    let mut mean = vec![0.0_f64; count];
    let all = tables.iter().map(|table| table.1.len()).sum::<usize>() as f64;
    for (_, row) in tables.iter().flat_map(|table| &table.1) {
        (0..count).for_each(|at| mean[at] += row[at] / all);
    }
    for (_, row) in tables.iter().flat_map(|table| &table.1) {
        (0..count).for_each(|at| spread[at] += (row[at] - mean[at]).powi(2) / all);
    }
    let scale: Vec<f64> = spread.iter().map(|it| it.sqrt().max(1e-6)).collect();
    let shares = |weights: &[f64], table: &Table| -> Vec<f64> {
        let values: Vec<f64> = table
            .1
            .iter()
            .map(|(_, row)| {
                (0..count)
                    .map(|at| weights[at] * row[at] / scale[at])
                    .sum::<f64>()
            })
            .collect();
        let most = values.iter().copied().fold(f64::MIN, f64::max);
        let grown: Vec<f64> = values.iter().map(|it| (it - most).exp()).collect();
        let sum: f64 = grown.iter().sum();
        grown.iter().map(|it| it / sum).collect()
    };
    let loss = |weights: &[f64], tables: &[&Table]| {
        let sum: f64 = tables
            .iter()
            .map(|table| {
                let shares = shares(weights, table);
                -table
                    .1
                    .iter()
                    .zip(&shares)
                    .map(|((won, _), share)| won * share.max(1e-9).ln())
                    .sum::<f64>()
            })
            .sum();
        sum / tables.len().max(1) as f64
    };
    let (kept, learned): (Vec<&Table>, Vec<&Table>) =
        tables.iter().partition(|table| table.0.is_multiple_of(5));
    let mut weights = vec![0.0; count];
    for _ in 0..12 {
        let step = newton(&learned, &weights, &scale, &shares);
        (0..count).for_each(|at| weights[at] += step[at]);
    }
    let none = vec![0.0; count];
    println!(
        "{} tables; loss of the {} left out {:.4}, of equal chances {:.4}; of those fitted to {:.4}",
        tables.len(),
        kept.len(),
        loss(&weights, &kept),
        loss(&none, &kept),
        loss(&weights, &learned)
    );
    for at in 0..count {
        println!(
            "    {:.3}, // {} ({:.2})",
            weights[at] / scale[at],
            FEATURES[at],
            weights[at]
        );
    }
}

/// A step of Newton's method, with a little pull to nothing.
fn newton(
    tables: &[&Table],
    weights: &[f64],
    scale: &[f64],
    shares: &dyn Fn(&[f64], &Table) -> Vec<f64>,
) -> Vec<f64> {
    let count = weights.len();
    let pull = 0.002 * tables.len() as f64;
    let mut slope: Vec<f64> = weights.iter().map(|it| -pull * it).collect();
    let mut bend = vec![vec![0.0; count]; count];
    for table in tables {
        let shares = shares(weights, table);
        let rows: Vec<Vec<f64>> = table
            .1
            .iter()
            .map(|(_, row)| (0..count).map(|at| row[at] / scale[at]).collect())
            .collect();
        let mut mean = vec![0.0; count];
        for (row, share) in rows.iter().zip(&shares) {
            (0..count).for_each(|at| mean[at] += share * row[at]);
        }
        for ((row, share), (won, _)) in rows.iter().zip(&shares).zip(&table.1) {
            for a in 0..count {
                slope[a] += (won - share) * row[a];
                for b in 0..count {
                    bend[a][b] += share * (row[a] - mean[a]) * (row[b] - mean[b]);
                }
            }
        }
    }
    for at in 0..count {
        bend[at][at] += pull;
    }
    for at in 0..count {
        let pivot = bend[at][at];
        for other in at + 1..count {
            let part = bend[other][at] / pivot;
            for column in at..count {
                bend[other][column] -= part * bend[at][column];
            }
            slope[other] -= part * slope[at];
        }
    }
    for at in (0..count).rev() {
        let rest: f64 = (at + 1..count)
            .map(|column| bend[at][column] * slope[column])
            .sum();
        slope[at] = (slope[at] - rest) / bend[at][at];
    }
    slope
}
