//! The colours, in the palette of the client: parchment by day, green-black ink by night.

/// One sheet for all pictures, so that several of them in a page do not disturb one another. Plain
/// colours, no variables: not every program that shows an SVG knows those.
pub(super) const SHEET: &str = "\
.e-ground{fill:#f8f1df;stroke:#cfc09c;stroke-width:1.5}
.e-word,.e-quiet,.e-on-dark,.e-on-light{font-family:Commissioner,Inter,system-ui,sans-serif;\
text-anchor:middle;dominant-baseline:central;fill:#231d13}
.e-word,.e-on-dark,.e-on-light{font-weight:600}
.e-quiet{fill:#5a503c}
.e-on-dark{fill:#fffaee}
.e-on-light{fill:#17120a}
.e-metal{fill:none;stroke:#79560f;stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.e-fulcrum{fill:#f8f1df;stroke:#79560f;stroke-width:3;stroke-linejoin:round}
.e-cup{fill:#fffaee;stroke:#85764f;stroke-width:2.5;stroke-linejoin:round}
.e-piece{fill:#79560f}
.e-slot{fill:none;stroke:#79560f;stroke-width:2;stroke-dasharray:3 3}
.e-shape{fill:#1f5d59;fill-rule:evenodd}
.e-hollow{fill:#e3d6b4;fill-rule:evenodd;stroke:#85764f;stroke-width:2;stroke-linejoin:round}
.e-tan0,.e-tan1,.e-tan2,.e-tan3,.e-tan4,.e-tan5,.e-tan6{stroke:#f8f1df;stroke-width:3;stroke-linejoin:round}
.e-tan0{fill:#b98a34}
.e-tan1{fill:#2f827d}
.e-tan2{fill:#a23f70}
.e-tan3{fill:#b65a3a}
.e-tan4{fill:#66803f}
.e-tan5{fill:#4d6f96}
.e-tan6{fill:#6b6257}
.e-cell{fill:#e9dfc4;stroke:#b3a37c;stroke-width:2}
.e-tile{fill:#fffaee;stroke:#85764f;stroke-width:1.5}
.e-stray{fill:none;stroke:#9c1c58;stroke-width:2;stroke-dasharray:5 4}
.e-channel{fill:none;stroke:#0d645f;stroke-width:14;stroke-linejoin:round}
.e-light{fill:none;stroke:#a8d8d3;stroke-width:3;stroke-linejoin:round}
.e-thin{fill:none;stroke:#0d645f;stroke-width:9;stroke-linejoin:round}
.e-pale{fill:none;stroke:#b3a37c;stroke-width:6;stroke-linejoin:round}
.e-faded{fill:#b3a37c}
.e-crossed{fill:none;stroke:#9c1c58;stroke-width:3;stroke-linecap:round}
.e-end{fill:#0d645f}
.e-glow{fill:#a8d8d3}
.e-connector{fill:#79560f}
.e-none{fill:#cfc09c}
.e-r{fill:#c0392f}
.e-g{fill:#35803a}
.e-b{fill:#3166b8}
.e-y{fill:#e0ad1f}
.e-clash{fill:#231d13}
@media (prefers-color-scheme:dark){
.e-ground{fill:#16201d;stroke:#34453f}
.e-word{fill:#ece5d3}
.e-quiet{fill:#aeb9ae}
.e-metal{stroke:#dcb364}
.e-fulcrum{fill:#16201d;stroke:#dcb364}
.e-cup{fill:#1e2b27;stroke:#6f8279}
.e-piece{fill:#dcb364}
.e-slot{stroke:#dcb364}
.e-shape{fill:#5fc4bd}
.e-hollow{fill:#26352f;stroke:#6f8279}
.e-tan0,.e-tan1,.e-tan2,.e-tan3,.e-tan4,.e-tan5,.e-tan6{stroke:#16201d}
.e-tan0{fill:#dcb364}
.e-tan1{fill:#5fc4bd}
.e-tan2{fill:#d9699b}
.e-tan3{fill:#d98360}
.e-tan4{fill:#9ab76b}
.e-tan5{fill:#7fa3d0}
.e-tan6{fill:#b5ad9c}
.e-cell{fill:#101816;stroke:#41544d}
.e-tile{fill:#26352f;stroke:#6f8279}
.e-stray{stroke:#e8659c}
.e-channel,.e-thin{stroke:#5fc4bd}
.e-light{stroke:#effffd}
.e-end{fill:#5fc4bd}
.e-pale{stroke:#6f8279}
.e-faded{fill:#6f8279}
.e-crossed{stroke:#e8659c}
.e-glow{fill:#effffd}
.e-connector{fill:#dcb364}
.e-none{fill:#41544d}
.e-clash{fill:#ece5d3}
}
";
