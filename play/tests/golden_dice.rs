//! The seeded dice, held to their values: saves and replays depend on them.

use play::{Ask, Dice, Pcg32, Seeded};
use rand_core::{Rng, SeedableRng};

#[test]
fn six_sided() {
    let mut dice = Seeded::new(1996);
    let faces: Vec<u8> = (0..20).map(|_| dice.die(6)).collect();
    assert_eq!(
        faces,
        [1, 6, 5, 2, 4, 5, 5, 2, 2, 4, 5, 4, 1, 4, 3, 2, 1, 1, 3, 1]
    );
    assert_eq!(dice.position(), 20);
}

#[test]
fn the_generator_itself() {
    // The reference vector of rand_pcg: seed 42, stream 54, as in the C library's demo.
    let mut pcg = Pcg32::new(42, 54);
    let words: Vec<u32> = (0..6).map(|_| pcg.next_u32()).collect();
    assert_eq!(
        words,
        [
            0xa15c_02b7,
            0x7b47_f409,
            0xba1d_3330,
            0x83d2_f293,
            0xbfa4_784b,
            0xcbed_606e
        ]
    );
    // The seeding spreads a small seed over both words.
    let mut seeded = Pcg32::seed_from_u64(1996);
    assert_eq!(seeded.next_u32() % 6 + 1, 1);
}

#[test]
fn other_questions() {
    let mut dice = Seeded::new(1996);
    let sides = vec![4, 6, 8, 10, 12, 20, 100];
    assert_eq!(
        dice.answer(&Ask::Dice { sides }),
        Ok(vec![1, 6, 5, 6, 4, 9, 47])
    );
    assert_eq!(
        dice.answer(&Ask::Shuffle { count: 10 }),
        Ok(vec![0, 1, 2, 8, 9, 6, 7, 3, 4, 5])
    );
    assert_eq!(dice.answer(&Ask::Draw { from: 52 }), Ok(vec![48]));
    assert!(dice.shuffle(0).is_empty());
    assert_eq!(dice.shuffle(1), [0]);
}

#[test]
fn outputs_past_the_last_multiple_are_thrown_away() {
    // The first such output of this seed for 244 sides; modulo alone would give face 28.
    let at = 16_716_543;
    let mut dice = Seeded::resumed(1996, at);
    let face = dice.die(244);
    assert_eq!(dice.position(), at + 2);
    assert_eq!(face, Seeded::resumed(1996, at + 1).die(244));
    assert_ne!(face, 28);
}

#[test]
fn a_resumed_generator_goes_on() {
    let mut dice = Seeded::new(7);
    for count in 0..200 {
        assert_eq!(Seeded::resumed(7, dice.position()), dice);
        dice.shuffle(count);
    }
}

#[test]
fn faces_and_orders_are_even() {
    let mut dice = Seeded::new(5);
    let mut faces = [0_u32; 6];
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..60_000 {
        faces[usize::from(dice.die(6) - 1)] += 1;
        *orders.entry(dice.shuffle(3)).or_insert(0_u32) += 1;
    }
    assert_eq!(orders.len(), 6);
    for count in faces.iter().chain(orders.values()) {
        // Five standard deviations of a count of 10 000.
        assert!(count.abs_diff(10_000) < 460, "{faces:?} {orders:?}");
    }
}
