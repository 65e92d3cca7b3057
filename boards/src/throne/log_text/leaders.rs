//! How is it told what happens to leaders?

use play::sentence;

use super::house;
use crate::throne::ids::LeaderId;
use crate::throne::leader::{Deal, LeaderEvent};
use crate::throne::pack::Pack;

/// The log line of what happens to leaders.
pub(in crate::throne) fn leader(pack: &Pack, event: &LeaderEvent) -> String {
    let area = |id| pack.map.title(id);
    match event {
        LeaderEvent::Joined {
            leader,
            seat,
            area: at,
        } => {
            let (leader, at) = (name(pack, *leader), area(*at));
            format!("{leader} stands with units of {seat} in {at}")
        }
        LeaderEvent::Led {
            leader, from, to, ..
        } => {
            let (from, to) = (area(*from), area(*to));
            format!("{} goes from {from} to {to}", name(pack, *leader))
        }
        LeaderEvent::Triggered {
            leader,
            seat,
            area: at,
        } => {
            let (leader, at) = (name(pack, *leader), area(*at));
            sentence(&format!(
                "{seat} gives up the order in {at} for a march of {leader}"
            ))
        }
        LeaderEvent::TurnedUp(leader) => format!("The march of {} is over", name(pack, *leader)),
        LeaderEvent::Jailed { leader, by } => {
            format!("{} lies in the holding cell of {by}", name(pack, *leader))
        }
        LeaderEvent::Left(leader) => format!("{} leaves the board", name(pack, *leader)),
        LeaderEvent::Offered { with, deal } => {
            let what = deal_words(pack, deal);
            sentence(&format!("{} offers {with} {what}", deal.seat))
        }
        LeaderEvent::Answered { with, taken: true } => sentence(&format!("{with} agrees")),
        LeaderEvent::Answered { with, taken: false } => sentence(&format!("{with} refuses")),
        LeaderEvent::Died {
            leader, by, card, ..
        } => {
            let (leader, card) = (name(pack, *leader), house(pack, *card));
            let how = match by {
                Some(by) => format!("{by} executes {leader}"),
                None => format!("{leader} falls with the last units"),
            };
            sentence(&format!("{how}; the card {card} leaves the game"))
        }
    }
}

fn deal_words(pack: &Pack, deal: &Deal) -> String {
    let names = |leaders: &[LeaderId]| {
        let names = leaders.iter().map(|leader| name(pack, *leader));
        names.collect::<Vec<_>>().join(" and ")
    };
    let power = format!("{} power", deal.power);
    let given = match deal.granted.as_slice() {
        [] => power,
        granted => format!("{power} and {}", names(granted)),
    };
    format!("{given} for {}", names(&deal.asked))
}

fn name(pack: &Pack, leader: LeaderId) -> &str {
    pack.leader(leader).map_or("a leader", |row| &row.title)
}
