use geometry::*;
fn main(){
 let t=|w:f64,d:f64,p:Pose|Body::new(Footprint::tray(w,d).unwrap(),p);
 let poses=[(-7.683373446668602,8.787246044464704,3.364637311183074),(1.7396671835722501,10.458983254291345,2.2390071512483),(0.0,9.51407774165402,5.824630355243847)];
 for m in [1.0,-1.0] {
  let b: Vec<Body>=poses.iter().map(|(x,y,h)|t(5.5,4.8,Pose::new(Vec2::new(x*m,*y),h*m))).collect();
  let s=sight(b[0].edge(Side::Front),&b[1].parts()[0].shape,&[('c',&b[2])],Seams::Block);
  println!("{s:?} edge {:?}", b[0].edge(Side::Front));
  println!("b {:?}", b[1].outline()); println!("c {:?}", b[2].outline());
  if let Sight::Clear{line:(p,q)}=s { let c=&b[2].parts()[0].shape; println!("deepest in c: {:?}", (0..=10000).map(|i|c.height(p.lerp(q,i as f64/10000.0))).fold(f64::INFINITY,f64::min)); println!("b height of end {:e}", b[1].parts()[0].shape.height(q)); }
  // sampled
  let (l,r)=b[0].edge(Side::Front); let bb=b[1].outline(); let c=&b[2].parts()[0].shape.offset(|_|-CONTACT).unwrap();
  let mut n=0; let mut deepest=f64::NEG_INFINITY;
  for i in 0..=200 { let p=l.lerp(r,i as f64/200.0); for e in 0..4 { for j in 0..=200 { let q=bb[e].lerp(bb[(e+1)%4],j as f64/200.0);
    let d=(0..=400).map(|k|c.height(p.lerp(q,k as f64/400.0))).fold(f64::INFINITY,f64::min); if d>deepest {deepest=d;} if d>=0.0 {n+=1;} }}}
  println!("clear samples {n} best {deepest}");
 }
}
