//! Who marches where?
//!
//! A tap chooses where to; here units are chosen with steppers and sent off.

use boards::AreaId;
use boards::throne::{
    Control, LeaderId, Post, Touch, UnitKind, Units, control, lead, place, place_for, sent, touch,
    units_words,
};
use eframe::egui::{Button, Label, RichText, Ui};
use game_window::{below_ui, ending_ui, offer_ui, takes};
use ui::shape::Shape;
use ui::widgets::stepper::stepper_ui;
use ui::widgets::tick::box_ui;

use super::unit_title;
use crate::throne::legend::{Entry, sign_ui};
use crate::throne::{Command, Ctx, Game, Offered, PlayCommand, ThroneAsk, ThroneGame as _};

/// The units that are chosen.
#[derive(Debug, Default)]
pub struct March {
    /// For a march from here to there, of so many.
    way: Option<(AreaId, AreaId, Units)>,
    units: Units,
    /// Leaders that do not go along.
    stay: Vec<LeaderId>,
}

/// The march under way.
pub(crate) fn march_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, march: &mut March) {
    let state = game.state();
    let Control::March { from, against } = control(state) else {
        return;
    };
    if let Some(attack) = against {
        let text = format!(
            "{} set out against {}",
            units_words(attack.units),
            place(ctx.pack, state, attack.to)
        );
        ui.add(Label::new(text).wrap());
    }
    let there = state.spot(from).units;
    if ctx.focus.to.is_none() && !there.is_none() {
        ui.label("Tap a lit area on the map to march there");
    }
    // Leaders follow an attack even when no unit is left that could.
    let Some(to) = ctx.focus.to.or(against.map(|attack| attack.to)) else {
        return;
    };
    let most = most(game, to);
    let fresh = march.way != Some((from, to, there));
    if fresh {
        march.way = Some((from, to, there));
        march.units = most.unwrap_or(there);
        march.stay.clear();
    }
    // Whoever stands there is the one that marches.
    let goal = match state.spot(from).seat {
        Some(seat) => place_for(ctx.pack, state, seat, to),
        None => place(ctx.pack, state, to),
    };
    let head = format!("From {} to {goal}", ctx.pack.map.title(from));
    let head = ui.add(Label::new(RichText::new(head).heading()).wrap());
    if fresh {
        // A list that is scrolled has it above its edge.
        head.scroll_to_me(None);
    }
    if others(ctx, game, to) {
        ui.add(Label::new("Tap the road again to choose whom to attack there, or nobody").wrap());
    }
    // Once units set out, what is asked for is who leads them, and whether that is all.
    if against.is_some() {
        leaders_ui(ctx, ui, game, to);
    }
    if most.is_some() {
        units_ui(ctx, ui, game, march, [from, to]);
    }
    if against.is_none() {
        return leaders_ui(ctx, ui, game, to);
    }
    // Below all else: it comes under no finger that sent the last leader or more units.
    for offer in game.offers() {
        if touch(offer.action()) == Touch::Nowhere {
            ending_ui(ui, |ui| offer_ui(ctx, ui, offer));
        }
    }
}

/// Leaders go apart from units, each by an answer of its own.
fn leaders_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, to: AreaId) {
    for offer in game.offers() {
        if touch(offer.action()) == Touch::At(to) {
            offer_ui(ctx, ui, offer);
        }
    }
}

/// Units to choose among those that stand there, and what sends them off.
fn units_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, march: &mut March, [from, to]: [AreaId; 2]) {
    let there = game.state().spot(from).units;
    let mut chosen = march.units;
    let mut kinds: Vec<UnitKind> = there.kinds().collect();
    // A unit alone leaves no choice, and its number would open for typing under a tap beside the button.
    let is_alone = there.count() == 1;
    if is_alone && matches!(control(game.state()), Control::March { against: None, .. }) {
        kinds.clear();
    }
    // Two stand in a line of a phone, so that what comes of it is seen below them.
    let in_line = match ctx.appearance.shape {
        Shape::Tall => 2,
        Shape::Wide | Shape::Low => 1,
    };
    for line in kinds.chunks(in_line) {
        ui.horizontal(|ui| {
            for kind in line.iter().copied() {
                let name = unit_title(ctx, kind).unwrap_or_default();
                let (known, all) = (i32::from(chosen.get(kind)), i32::from(there.get(kind)));
                let what = format!("{name} that march");
                let asked = stepper_ui(ui, ctx.appearance.density, known, 0..=all, &what);
                if let Some(count) = asked.and_then(|count| u8::try_from(count).ok()) {
                    chosen = with(chosen, kind, count);
                }
                let of = format!("of {}", units_words(Units::of(kind, there.get(kind))));
                let sign = sign_ui(ui, 18.0, |painter, at| {
                    Entry::Unit(kind).paint(painter, at, 17.0, ctx.inks());
                });
                match line {
                    [_alone] => ui.label(of),
                    _several => sign.on_hover_text(of),
                };
            }
        });
    }
    march.units = chosen;
    let leaders = along_ui(ctx, ui, game, from, &mut march.stay);
    let open = |offer: &&Offered| sent(offer.action()) == Some((to, chosen));
    let open = game.offers().find(open);
    let foe = ctx.focus.foes.contains(&to);
    let verb = if foe { "Attack" } else { "March" };
    let text = format!("{verb} with {}", units_words(chosen));
    let text = RichText::new(text).strong();
    if let Some(offer) = open {
        let march = ctx.button(ui, text, PlayCommand::Act(*offer.action()));
        takes(&march);
        if march.clicked() {
            // After the units: a leader goes to where own ones are.
            let leads = leaders.into_iter().map(|leader| lead(leader, to));
            ctx.send(Command::Own(ThroneAsk::Follow(leads.collect())));
        }
        below_ui(ctx, ui, &offer.answer);
    } else {
        ui.add_enabled(
            false,
            Button::new(text).min_size(ctx.appearance.density.least()),
        );
        ui.add(Label::new("These units cannot go there: choose others").wrap());
    }
}

/// Leaders who stand there: they go along unless somebody has them stay. Gives those who go.
fn along_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    from: AreaId,
    stay: &mut Vec<LeaderId>,
) -> Vec<LeaderId> {
    let state = game.state();
    let asked = game.asked();
    let stands = |post: Post| match post {
        Post::With { seat, area, .. } => Some(seat) == asked && area == from,
        Post::Cell(_) | Post::Away | Post::Dead => false,
    };
    let own = state.posts().filter(|(_, post)| stands(*post));
    let own: Vec<LeaderId> = own.map(|(leader, _)| leader).collect();
    let mut along = Vec::new();
    if own.is_empty() {
        return along;
    }
    // Side by side: what the march gives up is read below them.
    ui.horizontal_wrapped(|ui| {
        for leader in own {
            let Some(row) = ctx.pack.leader(leader) else {
                continue;
            };
            let mut goes = !stay.contains(&leader);
            let text = format!("{} goes along", row.title);
            let tip = "Where the rules let a leader go there with these units";
            if box_ui(ui, &mut goes, text).on_hover_text(tip).changed() {
                match goes {
                    true => stay.retain(|one| *one != leader),
                    false => stay.push(leader),
                }
            }
            if goes {
                along.push(leader);
            }
        }
    });
    along
}

/// Whether units may go to somebody else on the same road.
fn others(ctx: &Ctx<'_>, game: &Game, to: AreaId) -> bool {
    let lanes = &ctx.pack.ways.lanes;
    let mut goals = game.offers().filter_map(|offer| sent(offer.action()));
    goals.any(|(other, _)| other != to && lanes.printed(other) == lanes.printed(to))
}

/// The most units that may go somewhere.
fn most(game: &Game, to: AreaId) -> Option<Units> {
    let sent = game.offers().filter_map(|offer| sent(offer.action()));
    let sizes = sent.filter(|(there, _)| *there == to);
    let sizes = sizes.map(|(_, units)| units);
    sizes.max_by_key(|units| units.count())
}

/// The same with so many of a kind.
fn with(units: Units, kind: UnitKind, count: u8) -> Units {
    units
        .minus(Units::of(kind, units.get(kind)))
        .plus(Units::of(kind, count))
}
