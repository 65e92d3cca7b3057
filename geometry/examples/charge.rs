//! A charge from start to end: arc, sight, pivot, slide, landing.
//!
//! `cargo run -p geometry --example charge`. Swords charge guards past a hedge and a friend.

#![expect(clippy::print_stdout, reason = "an example shows its answers")]

use geometry::{
    Approach, Arcs, BadShape, Bar, Body, Convex, Course, Footprint, HalfOf, Lead, Obstacle, Place,
    Placement, Pose, Seams, Side, Sight, Vec2, Way, align, arc_piece, arc_shares, best_approach,
    contact, corridor, crosses, gap, is_some_share, overlaps, room, separation, sight, within,
};

const SPEED: f64 = 5.0;

fn main() -> Result<(), BadShape> {
    let infantry = Footprint::tray(5.5, 4.8)?;
    let arcs = Arcs::diagonal(5.5, 4.8);
    let at = |x: f64, y: f64, heading: f64| Placement::new(x, y, heading).pose();
    let swords = Body::new(infantry.clone(), at(-3.0, -8.0, 0.0));
    let guards = Body::new(infantry.clone(), at(1.5, 2.0, 180.0));
    let bowmen = Body::new(infantry, at(6.0, -3.6, 0.0));
    let hedge = Body::new(Footprint::tray(4.0, 1.0)?, at(2.5, -5.0, 20.0));
    let corners = [(-24.0, -24.0), (24.0, -24.0), (24.0, 24.0), (-24.0, 24.0)];
    let table = Convex::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec());

    println!(
        "gap before the pivot: {:.3} in",
        gap(&swords, &guards).length
    );

    // Which of the guards' arcs do the swords start in?
    let Some(shares) = arc_shares(&guards, arcs, &swords) else {
        println!("the trays overlap");
        return Ok(());
    };
    let hit = shares.largest();
    println!(
        "arc hit: {hit:?}, {:.1} % of the swords' tray",
        100.0 * shares.of(hit[0])
    );

    // Can the swords see them? Only what lies in their front arc counts.
    let shape = &guards.parts()[0].shape;
    let Some(visible) = arc_piece(&swords, arcs, Side::Front, shape) else {
        println!("the guards are not in the front arc");
        return Ok(());
    };
    println!(
        "in the front arc: {}",
        is_some_share(visible.area() / guards.area())
    );
    let blockers = [("bowmen", &bowmen)];
    match sight(swords.edge(Side::Front), &visible, &blockers, Seams::Block) {
        Sight::Clear { line: (from, to) } => println!("sight: clear from {from:.2} to {to:.2}"),
        Sight::Blocked { by, .. } => println!("sight: blocked by {by:?}"),
    }

    // From which heading is the way shortest? Friends may be crossed, but not stood on.
    let friends = [Obstacle {
        body: &bowmen,
        bar: Bar::Standing,
    }];
    let course = Course {
        tray: &swords,
        target: &guards,
        way: Way::Closest,
        lead: Lead::Any,
        table: Some(&table),
        obstacles: &friends,
    };
    let Some(best) = best_approach(&course, SPEED + 6.0, None) else {
        println!("no legal heading is within reach");
        return Ok(());
    };
    println!(
        "pivot: {:.2} degrees, then {:.3} in",
        best.turn.to_degrees(),
        best.distance
    );
    let need = (2..=6).find(|face| within(best.distance, SPEED + f64::from(*face)));
    println!("needed on the die: {need:?}");
    slid_and_landed(
        &swords,
        &guards,
        &best,
        &[("bowmen", &bowmen), ("hedge", &hedge)],
        hit[0],
    );
    Ok(())
}

/// What the slide passes over, and where the swords may end.
fn slid_and_landed(
    swords: &Body,
    guards: &Body,
    best: &Approach,
    around: &[(&str, &Body)],
    side: Side,
) {
    let pivoted = swords.at(swords.pose().turned_to(best.heading));
    let way = corridor(&pivoted, best.offset);
    for (name, body) in around {
        println!("the way crosses the {name}: {}", crosses(&way, body));
    }
    let stopped: Pose = pivoted.pose().moved(best.offset);
    println!(
        "after the slide: {:?}",
        contact(&pivoted.at(stopped), guards).map(|found| found.line.0)
    );
    for place in Place::ALL {
        let landing = align(swords.size(), guards, side, place, HalfOf::Target);
        let landed = swords.at(landing.pose);
        let stands_on: Vec<_> = around
            .iter()
            .filter(|(_, body)| overlaps(separation(&landed, body)))
            .map(|(name, _)| *name)
            .collect();
        let drift = landing.drift(stopped);
        println!(
            "landing {place:?}: {:.2}, drift {drift:.2} in, stands on {stands_on:?}",
            landing.pose.center
        );
    }
    let taken: Vec<Obstacle<'_>> = around
        .iter()
        .map(|(_, body)| Obstacle::standing(body))
        .collect();
    for (from, to) in room(swords.size(), guards, side, &taken, None) {
        println!("room on that edge: {from:.2} to {to:.2} in from its middle");
    }
}
