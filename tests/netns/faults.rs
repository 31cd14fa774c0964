//! What a wire can do to a game.

use std::{thread, time::Duration};

use acceptance::{
    lab::{alone, say},
    line::{Flow, Profile},
};

use crate::{
    pair::{GUEST, HOST, Land, Pair},
    player::PATIENCE,
};

/// So long a ply may take once the wire works again.
const RECOVERY: Duration = Duration::from_secs(8);

#[test]
fn a_clean_wire() {
    alone("faults::a_clean_wire", || {
        let land = Land::new(1, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        let slowest = pair.play(40, PATIENCE);
        pair.finish();
        say(&format!("40 plies over a clean wire, the slowest seen by both after {slowest:?}"));
    });
}

#[test]
fn a_far_and_lossy_wire() {
    alone("faults::a_far_and_lossy_wire", || {
        let land = Land::new(2, Profile { lost: 300, ..Profile::FAR });
        let mut pair = Pair::meet(&land.computers);
        let slowest = pair.play(60, PATIENCE);
        let tally = land.wire.tally();
        assert!(tally.lost > 0, "{tally:?}");
        land.wire.become_like(Profile::CLEAN);
        pair.finish();
        say(&format!("60 plies over 50 ms, 3 % lost each way: the slowest after {slowest:?}; {tally:?}"));
    });
}

#[test]
fn loss_doubles_disorder_and_damage_at_once() {
    alone("faults::loss_doubles_disorder_and_damage_at_once", || {
        let land = Land::new(3, Profile { doubled: 500, hasty: 500, damaged: 200, ..Profile::RADIO });
        let mut pair = Pair::meet(&land.computers);
        let slowest = pair.play(80, PATIENCE);
        let tally = land.wire.tally();
        assert!(
            [tally.lost, tally.doubled, tally.hasty, tally.damaged].iter().all(|&count| count > 0),
            "{tally:?}"
        );
        land.wire.become_like(Profile::CLEAN);
        pair.finish();
        say(&format!("80 plies over bad radio: the slowest after {slowest:?}; {tally:?}"));
    });
}

#[test]
fn a_cut_of_ten_seconds() {
    alone("faults::a_cut_of_ten_seconds", || {
        let land = Land::new(4, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        pair.play(9, PATIENCE);
        land.wire.set_flow(Flow::Cut);
        let mend = Duration::from_secs(10);
        let slowest = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(mend);
                land.wire.set_flow(Flow::Open);
            });
            // The guest moves into the cut; its move arrives by itself afterwards.
            pair.play(2, mend + RECOVERY)
        });
        assert!(slowest >= mend, "it was cut: {slowest:?}");
        pair.play(10, PATIENCE);
        pair.finish();
        say(&format!(
            "cut for 10 s in mid-game: a move made in the cut was seen by both {:?} after its end",
            slowest - mend
        ));
    });
}

#[test]
fn a_wire_that_works_one_way_only() {
    alone("faults::a_wire_that_works_one_way_only", || {
        let land = Land::new(5, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        pair.play(4, PATIENCE);
        land.wire.set_flow(Flow::OneWay);
        let slowest = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_secs(3));
                land.wire.set_flow(Flow::Open);
            });
            pair.play(4, RECOVERY)
        });
        assert!(slowest >= Duration::from_secs(2), "nothing came back: {slowest:?}");
        pair.finish();
    });
}

/// A silent connection is given up, the game is not.
#[test]
fn a_cut_that_does_not_end_is_told_to_both() {
    alone("faults::a_cut_that_does_not_end_is_told_to_both", || {
        let land = Land::new(6, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        pair.play(5, PATIENCE);
        land.wire.set_flow(Flow::Cut);
        let Pair { host, guest, .. } = &mut pair;
        for player in [host, guest] {
            let line = player.until("somebody to be missed", Duration::from_secs(45), |line| {
                line["link"].is_string() && line["link"] != "up" && line["link"] != "connecting"
            });
            assert_eq!(line["link"], "missing", "the game is kept: {line}");
            assert!(line["peer"].is_string(), "it says who: {line}");
        }
    });
}

#[test]
fn a_guest_whose_address_changes() {
    alone("faults::a_guest_whose_address_changes", || {
        let land = Land::new(7, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        pair.play(7, PATIENCE);
        let guest = &land.computers[1];
        guest.ip(&format!("addr del {GUEST}/24 dev wire1"));
        guest.ip("addr add 10.77.0.99/24 dev wire1");
        let slowest = pair.play(9, RECOVERY);
        let again = pair.guest.said.iter().filter(|line| line["link"] == "up").count();
        assert_eq!(again, 1, "the same connection goes on");
        pair.finish();
        say(&format!("the guest's address changed in mid-game: the slowest ply after it {slowest:?}"));
    });
}

/// The host's computer gets another address: the guest finds it again by its key, since it announces itself under it.
#[test]
fn a_host_whose_address_changes() {
    alone("faults::a_host_whose_address_changes", || {
        let land = Land::new(9, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        pair.play(7, PATIENCE);
        let host = &land.computers[0];
        host.ip(&format!("addr del {HOST}/24 dev wire0"));
        host.ip("addr add 10.77.0.50/24 dev wire0");
        let slowest = pair.play(9, Duration::from_secs(60));
        pair.finish();
        say(&format!("the host's address changed in mid-game: the slowest ply after it {slowest:?}"));
    });
}

#[test]
fn narrow_wires() {
    alone("faults::narrow_wires", || {
        let land = Land::new(8, Profile::CLEAN);
        for (computer, card) in land.computers.iter().zip(acceptance::wire::CARDS) {
            computer.ip(&format!("link set {card} mtu 1280"));
        }
        let mut pair = Pair::meet(&land.computers);
        pair.play(10, PATIENCE);
        // Now the cards think the wire is wide, and it is not, and nobody says so.
        land.wire.become_like(Profile { longest: 14 + 1_280, ..Profile::CLEAN });
        for (computer, card) in land.computers.iter().zip(acceptance::wire::CARDS) {
            computer.ip(&format!("link set {card} mtu 1500"));
        }
        pair.play(10, PATIENCE);
        pair.finish();
        let mut pair = Pair::meet(&land.computers);
        let slowest = pair.play(10, PATIENCE);
        pair.finish();
        say(&format!("MTU 1280, told and untold: the slowest ply {slowest:?}; {:?}", land.wire.tally()));
    });
}
