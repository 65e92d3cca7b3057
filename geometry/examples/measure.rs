//! Two trays, every answer printed.
//!
//! `cargo run -p geometry --example measure` measures the two trays of the worked example; six numbers, twice
//! `x y heading` in inches and degrees, put the two infantry trays elsewhere.

#![expect(clippy::print_stdout, reason = "an example shows its answers")]

use std::error::Error;

use geometry::{
    Arcs, Body, Footprint, HalfOf, Place, Placement, Seams, Side, Sight, Vec2, align, arc_shares,
    contact, corridor, gap, room, separation, sight, slide,
};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<f64> = std::env::args()
        .skip(1)
        .map(|number| number.parse())
        .collect::<Result<_, _>>()?;
    let places = match numbers[..] {
        [] => [
            Placement::new(0.0, -10.0, 0.0),
            Placement::new(1.5, 2.0, 180.0),
        ],
        [x, y, heading, u, v, other] => {
            [Placement::new(x, y, heading), Placement::new(u, v, other)]
        }
        _ => return Err("give six numbers or none: x y heading, x y heading".into()),
    };
    let infantry = Footprint::tray(5.5, 4.8)?;
    let [swords, guards] = places.map(|place| Body::new(infantry.clone(), place.pose()));
    apart(&swords, &guards);
    seen(&swords, &guards);
    ahead(&swords, &guards);
    landed(&swords, &guards);
    Ok(())
}

fn apart(swords: &Body, guards: &Body) {
    let found = gap(swords, guards);
    println!(
        "gap         {:.4} in from {} to {}",
        found.length,
        point(found.from),
        point(found.to)
    );
    println!("separation  {:.4} in", separation(swords, guards));
    match contact(swords, guards) {
        Some(found) => println!(
            "contact     {:.2} of the guards' edge {:?}",
            found.share_of_b, found.side_of_b
        ),
        None => println!("contact     none"),
    }
}

fn seen(swords: &Body, guards: &Body) {
    let arcs = Arcs::diagonal(5.5, 4.8);
    if let Some(shares) = arc_shares(guards, arcs, swords) {
        for side in Side::ALL {
            println!("arc share   {:.4} {side:?}", shares.of(side));
        }
        println!("arcs hit    {:?}", shares.largest());
    }
    let nobody: [((), &Body); 0] = [];
    let target = &guards.parts()[0].shape;
    match sight(swords.edge(Side::Front), target, &nobody, Seams::Block) {
        Sight::Clear { line: (from, to) } => {
            println!("sight       {} to {}", point(from), point(to))
        }
        Sight::Blocked { .. } => println!("sight       none"),
    }
}

fn ahead(swords: &Body, guards: &Body) {
    let front = swords.pose().front;
    let found = slide(swords, front, 24.0, &[("guards", guards)]);
    match found.hit {
        Some(hit) => println!(
            "slide       {:.4} in to the {} at {}",
            found.travel,
            hit.blocker,
            point(hit.at)
        ),
        None => println!("slide       {:.4} in and nothing met", found.travel),
    }
    let way = corridor(swords, front * found.travel);
    println!("corridor    {:.4} square in", way.area());
}

fn landed(swords: &Body, guards: &Body) {
    for side in Side::ALL {
        for place in Place::ALL {
            let landing = align(swords.size(), guards, side, place, HalfOf::Target);
            let stored = landing.pose.snapped();
            println!(
                "landing     {side:?} {place:?} at {} heading {}",
                point(landing.pose.center),
                stored.heading
            );
        }
        for (from, to) in room(swords.size(), guards, side, &[], None) {
            println!("room        {side:?} {from:.2} to {to:.2} in");
        }
    }
}

fn point(at: Vec2) -> String {
    format!("({:.4}, {:.4})", at.x, at.y)
}
