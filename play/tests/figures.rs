//! Does a campaign read what tests print, and know a broken promise from bad luck?

use play::Tally;
use play::check::Figure;

fn won(wins: u32, games: u32) -> Figure {
    let tally = Tally {
        wins,
        draws: 0,
        games,
    };
    Figure::Strength {
        tally,
        promised: 0.5,
    }
}

#[test]
fn a_line_is_read_behind_the_frame_of_tests() {
    let line = format!("test some::test ... {}", Figure::Count(12).line("a: b"));
    assert_eq!(Figure::read(&line), Some(("a: b", Figure::Count(12))));
    let line = won(3, 7).line("lord");
    assert_eq!(Figure::read(&line), Some(("lord", won(3, 7))));
    for other in ["", "figure: ", "figure: x: y", "figure: x: 1 won, 2 drawn"] {
        assert_eq!(Figure::read(other), None, "{other}");
    }
}

#[test]
fn figures_add_up_and_only_sure_losses_break_a_promise() {
    let mut sum = won(1, 6);
    assert!(!sum.is_broken(), "six games tell nothing");
    sum.add(won(39, 114));
    assert_eq!(sum, won(40, 120));
    assert!(sum.is_broken(), "a third of 120 is no half");
    assert!(!won(60, 120).is_broken());
    let mut count = Figure::Count(3);
    count.add(Figure::Count(4));
    assert_eq!(count, Figure::Count(7));
    assert!(!count.is_broken());
}
