//! How long does the assistant take on a crowded table: 40 trays, 30 pieces, 1 560 ordered pairs?

#![expect(clippy::expect_used, reason = "a bench that cannot start says why")]

use divan::Bencher;
use tabletop::table::{Strictness, Table, read};
use tabletop::{Field, FreeManeuver, Packs, ThreatWork, measure, plan, threat_bands, threats};

fn main() {
    divan::main();
}

const CROWDED: &str = include_str!("../samples/crowded.json");
const STARTER: &str = include_str!("../samples/starter-battle.json");

fn table(text: &str, edition: &str) -> Table {
    let packs = Packs::builtin().expect("the packs are whole");
    let text = text.replace(
        "\"edition\": \"2017\"",
        &format!("\"edition\": \"{edition}\""),
    );
    read(&packs, Strictness::Strict, "bench.json", &text).expect("a sound table")
}

#[divan::bench]
fn read_the_crowded_table(bencher: Bencher<'_, '_>) {
    let packs = Packs::builtin().expect("the packs are whole");
    bencher.bench(|| read(&packs, Strictness::Strict, "bench.json", CROWDED));
}

#[divan::bench]
fn field_of_the_crowded_table(bencher: Bencher<'_, '_>) {
    let table = table(CROWDED, "2017");
    bencher.bench(|| Field::new(&table.pack, &table.state).unit_count());
}

#[divan::bench(args = ["2017", "2021"])]
fn plan_of_one_unit_of_40(bencher: Bencher<'_, '_>, edition: &str) {
    let table = table(CROWDED, edition);
    let field = Field::new(&table.pack, &table.state);
    let count = field.unit_count();
    let mut unit = 0;
    bencher.bench_local(|| {
        unit = (unit + 1) % count;
        plan(&field, unit)
    });
}

#[divan::bench]
fn threats_to_one_unit_of_40(bencher: Bencher<'_, '_>) {
    let table = table(CROWDED, "2017");
    let field = Field::new(&table.pack, &table.state);
    let count = field.unit_count();
    let mut unit = 0;
    bencher.bench_local(|| {
        unit = (unit + 1) % count;
        threats(&field, unit)
    });
}

/// Slides along the heading in 2021, in any direction in 2017.
#[divan::bench(args = ["2017", "2021"], sample_count = 40, sample_size = 1)]
fn threat_bands_of_one_unit_of_40(bencher: Bencher<'_, '_>, edition: &str) {
    let table = table(CROWDED, edition);
    let field = Field::new(&table.pack, &table.state);
    let count = field.unit_count();
    let mut unit = 0;
    bencher.bench_local(|| {
        unit = (unit + 1) % count;
        threat_bands(&field, unit)
    });
}

/// The first unit of cavalry that is not engaged.
#[divan::bench(args = ["2017", "2021"], sample_count = 3, sample_size = 1)]
fn threat_bands_after_a_maneuver(bencher: Bencher<'_, '_>, edition: &str) {
    let table = table(CROWDED, edition);
    let field = Field::new(&table.pack, &table.state);
    let mut units = 0..field.unit_count();
    let unit = units
        .find(|unit| tabletop::may_maneuver_first(&field, *unit))
        .expect("some cavalry");
    bencher.bench_local(|| ThreatWork::new(&field, unit, FreeManeuver::Taken, None).finish());
}

#[divan::bench(args = ["2017", "2021"], sample_count = 20)]
fn every_pair_of_the_crowded_table(bencher: Bencher<'_, '_>, edition: &str) {
    let table = table(CROWDED, edition);
    bencher.bench(|| measure(&Field::new(&table.pack, &table.state)));
}

#[divan::bench]
fn every_pair_of_the_starter_battle(bencher: Bencher<'_, '_>) {
    let table = table(STARTER, "2017");
    bencher.bench(|| measure(&Field::new(&table.pack, &table.state)));
}
