fn main() {
    let packs = tabletop::Packs::builtin().unwrap();
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).unwrap();
        println!("== {}", file.rsplit('/').next().unwrap());
        match tabletop::table::read(&packs, tabletop::table::Strictness::Strict, "t", &text) {
            Err(p) => println!("{p}"),
            Ok(t) => {
                if tabletop::table::write(&t) != text { println!("NOT CANONICAL\n{}", tabletop::table::write(&t)); }
                let field = tabletop::Field::new(&t.pack, &t.state);
                if t.state.units.len() > 15 { let a = tabletop::measure(&field); println!("{} pairs", a.pairs.len()); continue; }
                for p in tabletop::measure(&field).pairs {
                    let v = serde_json::to_value(&p).unwrap();
                    let c = &v["charge"]; let s = &v["shoot"];
                    if c["refusal"]["reason"] == "friend" { continue; }
                    println!("{:>13} {:<13} gap {:<7} arc {} hit {} sight {} {} | charge {} {} d {} {} need {} ter {} avoid {} by {} fits {} | shoot {} {} band {} cover {} melee {}", v["from"].as_str().unwrap(), v["to"].as_str().unwrap(), v["gap_in"], v["arc_shares"].to_string().replace("\"",""), v["arcs_hit"], v["sight"]["clear"], v["sight"]["blocked_by"], c["allowed"], c["refusal"]["reason"], c["distance_in"], c["dice"], c["need"], c["terrain"], c["avoiding"]["distance_in"], c["blocked_by"], c["landings"].as_array().unwrap().iter().map(|l| format!("{}{}:{}", l["side"].as_str().unwrap().chars().next().unwrap(), l["place"].as_str().unwrap(), l["fits"])).collect::<Vec<_>>().join(","), s["allowed"], s["refusal"]["reason"], s["band"], s["cover_by"], s["into_melee"]);
                }
            }
        }
    }
}
