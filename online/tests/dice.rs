//! Do a server's dice fall as they always did, and evenly?

use online::Key;
use play::Ask;

/// Whoever checks an old game throws its dice again: their values never change.
#[test]
fn dice_of_a_key_stay() {
    let key = Key::new(std::array::from_fn(|place| place.to_le_bytes()[0]));
    assert_eq!(
        key.commitment(),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
    let (dice, after) = key.answer(&Ask::Dice { sides: vec![6; 8] }, 0);
    let (order, _) = key.answer(&Ask::Shuffle { count: 8 }, after);
    assert_eq!(
        (dice, after, order),
        (
            vec![2, 6, 6, 3, 3, 1, 5, 3],
            8,
            vec![6, 4, 2, 5, 0, 1, 7, 3]
        )
    );
}

/// One throw after another is the same as all at once.
#[test]
fn a_position_goes_on_where_it_stopped() {
    let key = Key::new([9; 32]);
    let (all, end) = key.answer(&Ask::Dice { sides: vec![6; 90] }, 0);
    let (mut one_by_one, mut at) = (Vec::new(), 0);
    for _ in 0..90 {
        let (die, after) = key.answer(&Ask::Dice { sides: vec![6] }, at);
        one_by_one.extend(die);
        at = after;
    }
    assert_eq!((one_by_one, at), (all, end));
}

/// 60 000 dice of one key: each face within four deviations of 10 000.
#[test]
fn faces_are_as_likely() {
    let key = Key::new([3; 32]);
    let mut faces = [0_u32; 6];
    let mut at = 0;
    for _ in 0..300 {
        let (dice, after) = key.answer(
            &Ask::Dice {
                sides: vec![6; 200],
            },
            at,
        );
        at = after;
        for face in dice {
            faces[usize::from(face) - 1] += 1;
        }
    }
    for count in faces {
        assert!(count.abs_diff(10_000) < 4 * 92, "{faces:?}");
    }
}
