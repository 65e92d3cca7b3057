//! What do the tools' icons look like?
//!
//! A few strokes each, drawn by us in a square from -1 to 1 with y down.

use eframe::egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};

use crate::tools::kind::ToolKind;

/// Draws a tool's icon around a point; `half` is half its size in points.
pub(crate) fn icon(painter: &Painter, kind: ToolKind, center: Pos2, half: f32, ink: Color32) {
    let stroke = Stroke::new(1.6, ink);
    for line in strokes(kind) {
        let points = line
            .iter()
            .map(|(x, y)| pos2(center.x + x * half, center.y + y * half));
        painter.add(Shape::line(points.collect(), stroke));
    }
    for (x, y, radius) in rings(kind) {
        painter.circle_stroke(
            pos2(center.x + x * half, center.y + y * half),
            radius * half,
            stroke,
        );
    }
}

fn strokes(kind: ToolKind) -> &'static [&'static [(f32, f32)]] {
    match kind {
        ToolKind::Select => &[&[
            (-0.5, -0.9),
            (-0.5, 0.6),
            (-0.1, 0.25),
            (0.25, 0.95),
            (0.5, 0.8),
            (0.15, 0.15),
            (0.65, 0.1),
            (-0.5, -0.9),
        ]],
        ToolKind::Move => &[
            &[(0.0, 0.9), (0.0, -0.9)],
            &[(-0.45, -0.4), (0.0, -0.9), (0.45, -0.4)],
            &[(-0.7, 0.9), (0.7, 0.9)],
        ],
        ToolKind::Pivot => &[
            &[
                (-0.8, 0.1),
                (-0.6, -0.5),
                (0.0, -0.8),
                (0.6, -0.5),
                (0.8, 0.1),
            ],
            &[(0.45, -0.15), (0.8, 0.15), (1.0, -0.25)],
            &[
                (-0.4, 0.2),
                (0.4, 0.2),
                (0.4, 0.8),
                (-0.4, 0.8),
                (-0.4, 0.2),
            ],
        ],
        ToolKind::Charge => &[
            &[(-0.9, 0.9), (0.5, -0.5)],
            &[(-0.1, -0.6), (0.6, -0.6), (0.6, 0.1)],
            &[(0.2, -0.95), (0.95, -0.95), (0.95, -0.2)],
        ],
        ToolKind::Ruler => &[
            &[
                (-0.95, 0.4),
                (0.4, -0.95),
                (0.95, -0.4),
                (-0.4, 0.95),
                (-0.95, 0.4),
            ],
            &[(-0.5, -0.05), (-0.25, 0.2)],
            &[(-0.05, -0.5), (0.2, -0.25)],
        ],
        ToolKind::Arcs => &[
            &[(0.0, 0.6), (-0.8, -0.5)],
            &[(0.0, 0.6), (0.8, -0.5)],
            &[
                (-0.8, -0.5),
                (-0.4, -0.85),
                (0.0, -0.95),
                (0.4, -0.85),
                (0.8, -0.5),
            ],
        ],
        ToolKind::Sight => &[&[
            (-1.0, 0.0),
            (-0.5, -0.5),
            (0.0, -0.65),
            (0.5, -0.5),
            (1.0, 0.0),
            (0.5, 0.5),
            (0.0, 0.65),
            (-0.5, 0.5),
            (-1.0, 0.0),
        ]],
        ToolKind::Terrain => &[&[
            (-0.9, 0.3),
            (-0.5, -0.7),
            (0.4, -0.85),
            (0.9, -0.1),
            (0.5, 0.8),
            (-0.4, 0.8),
            (-0.9, 0.3),
        ]],
        ToolKind::Token => &[&[(0.0, -0.4), (0.0, 0.4)], &[(-0.4, 0.0), (0.4, 0.0)]],
        ToolKind::Fix => &[
            &[(-0.9, 0.0), (0.9, 0.0)],
            &[(0.0, -0.9), (0.0, 0.9)],
            &[(-0.3, -0.6), (0.0, -0.9), (0.3, -0.6)],
            &[(-0.3, 0.6), (0.0, 0.9), (0.3, 0.6)],
            &[(-0.6, -0.3), (-0.9, 0.0), (-0.6, 0.3)],
            &[(0.6, -0.3), (0.9, 0.0), (0.6, 0.3)],
        ],
    }
}

fn rings(kind: ToolKind) -> &'static [(f32, f32, f32)] {
    match kind {
        ToolKind::Sight => &[(0.0, 0.0, 0.3)],
        ToolKind::Token => &[(0.0, 0.0, 0.85)],
        ToolKind::Select
        | ToolKind::Move
        | ToolKind::Pivot
        | ToolKind::Charge
        | ToolKind::Ruler
        | ToolKind::Arcs
        | ToolKind::Terrain
        | ToolKind::Fix => &[],
    }
}
