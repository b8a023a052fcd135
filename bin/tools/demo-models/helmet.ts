import { add, multiply, normalise, type Vec3 } from '../../../functions/engine/geometry/vec3.ts';
import { brass } from './materials/brass.ts';
import { lacquer, leather, quilt, visor } from './materials/helmet.ts';
import { grid, join, moved, pair, turnAbout, type Shape } from './shape.ts';
import { lathe, rounded, sweep } from './solids.ts';
import type { Part } from './write-model.ts';

/** Half of width, height and length of the shell, metres. */
const HALF: Vec3 = [0.125, 0.138, 0.15];
const CENTRE: Vec3 = [0, 0.1075, 0];
/** Where the opening for face and neck looks: forwards and down. */
const TILT = 47;

/** 'Acessório Decorativo': an open racing helmet of the sixties; lacquer with panels and stripes, quilted leather, a visor. About 28 × 29 × 33 cm. */
export function helmet(): Part[] {
  return [
    { material: lacquer, shape: { ...shell(1), places: shellPlaces() } },
    { material: quilt, shape: lining() },
    { material: leather, shape: rim() },
    { material: brass, shape: join(studs(), pair(earDisc()), buckle()) },
    { material: visor, shape: shield(), isClear: true },
  ];
}

const COLUMNS = 128;
const ROWS = 64;

/** The opening: below the neck's plane, or before the cheeks and under the forehead. Metres from the helmet's middle. */
const OPENING = { neck: -0.098, cheek: 0.052, forehead: 0.06, corner: 0.03 };

/** Positive inside the opening, negative on the shell; its corners are rounded. */
function openness([x, y, z]: Vec3): number {
  const face = softMin(z - OPENING.cheek - 0.9 * x * x, OPENING.forehead - 1.6 * x * x - y);
  return -softMin(-(OPENING.neck - y), -face);
}
/** The smaller of two lengths, rounded where they cross (Quilez, polynomial smooth minimum). */
function softMin(a: number, b: number): number {
  const h = Math.max(OPENING.corner - Math.abs(a - b), 0) / OPENING.corner;
  return Math.min(a, b) - (h * h * OPENING.corner) / 4;
}

/** How far from the opening's axis the rim is, in radians, for each turn around that axis. */
function rimAngle(turn: number): number {
  let [inside, outside] = [0.2, 0.2];
  const isOpen = (away: number) => openness(add(onShell(direction(turn, away), 1), multiply(CENTRE, -1))) > 0;
  while (isOpen(outside)) outside += 0.03;
  for (let k = 0; k < 30; k++) {
    const middle = (inside + outside) / 2;
    if (isOpen(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
const RIM = Array.from({ length: 721 }, (_, k) => rimAngle((2 * Math.PI * k) / 720));
const rimAt = (u: number): number => {
  const at = 720 * (u - Math.floor(u));
  const k = Math.floor(at);
  return RIM[k] + (at - k) * (RIM[Math.min(k + 1, 720)] - RIM[k]);
};

/** A direction from the helmet's middle: `turn` around the opening's axis from the forehead, `away` from that axis. */
function direction(turn: number, away: number): Vec3 {
  const [s, c] = [Math.sin(away), Math.cos(away)];
  return turnAbout('x', TILT)([s * Math.sin(turn), s * Math.cos(turn), c]);
}

/** The skull's form: an ellipsoid with a fuller back and a flatter crown, `scale` of the outer one. */
function onShell(towards: Vec3, scale: number): Vec3 {
  const back = 1 + 0.05 * Math.max(0, -towards[2]) * (1 - Math.abs(towards[1]));
  const cheek = 1 - 0.1 * Math.max(0, -towards[1]) ** 2;
  const exponent = 2.25;
  const norm =
    (Math.abs(towards[0] / HALF[0]) ** exponent +
      Math.abs(towards[1] / HALF[1]) ** exponent +
      Math.abs(towards[2] / HALF[2]) ** exponent) **
    (1 / exponent);
  const p = multiply(towards, (scale * back) / norm);
  return add(CENTRE, [p[0] * cheek, p[1], p[2]]);
}

const at = (u: number, v: number, scale: number): Vec3 => {
  const turn = 2 * Math.PI * u;
  const rim = rimAt(u);
  return onShell(direction(turn, rim + v * (Math.PI - rim)), scale);
};

const shell = (scale: number, isFlipped = false): Shape =>
  grid({ columns: COLUMNS, rows: ROWS, isFlipped }, (u, v) => at(u, v, scale));

const shellPlaces = (): Shape['places'] =>
  Array.from({ length: (ROWS + 1) * (COLUMNS + 1) }, (_, i) => [
    (i % (COLUMNS + 1)) / COLUMNS,
    Math.floor(i / (COLUMNS + 1)) / ROWS,
  ]);

/** The padding inside, seen through the opening. */
const lining = (): Shape => shell(0.9, true);

/** A leather roll along the rim, between shell and lining. */
function rim(): Shape {
  return grid({ columns: 160, rows: 16 }, (u, v) => {
    const [outer, inner] = [at(u, 0, 1.004), at(u, 0, 0.895)];
    const out = normalise(add(outer, multiply(inner, -1)));
    const ahead = normalise(direction(2 * Math.PI * u, 0));
    const middle = multiply(add(outer, inner), 0.5);
    const angle = 2 * Math.PI * v;
    return add(
      middle,
      add(multiply(out, 0.0082 * Math.cos(angle)), multiply(ahead, 0.0085 * Math.sin(angle))),
    );
  });
}

/** Five press studs over the forehead. */
function studs(): Shape {
  const stud = lathe(
    rounded(
      [
        [0.0066, 0],
        [0.0062, 0.0018],
        [0.004, 0.0036],
        [0.0001, 0.004],
      ],
      0.001,
    ),
    20,
  );
  return join(
    ...[-0.13, -0.065, 0, 0.065, 0.13].map((u) => {
      const point = at((u + 1) % 1, 0.032, 1);
      const out = normalise(add(point, multiply(CENTRE, -1)));
      return moved(stud, point, towards(out));
    }),
  );
}

/** Turns what stands on the floor so that it stands along a direction. */
function towards(up: Vec3) {
  const side = normalise([up[1], -up[0], 0.0001]);
  const ahead: Vec3 = [
    side[1] * up[2] - side[2] * up[1],
    side[2] * up[0] - side[0] * up[2],
    side[0] * up[1] - side[1] * up[0],
  ];
  return ([x, y, z]: Vec3): Vec3 => add(add(multiply(side, x), multiply(up, y)), multiply(ahead, z));
}

/** The visor's hinge over the ear. */
function earDisc(): Shape {
  const disc = lathe(
    rounded(
      [
        [0.024, -0.004],
        [0.024, 0.004],
        [0.021, 0.0065],
        [0.016, 0.0065],
        [0.015, 0.005],
        [0.007, 0.005],
        [0.0065, 0.009],
        [0.0001, 0.0095],
      ],
      0.0012,
    ),
    40,
  );
  const point = onShell(normalise([1, 0.02, 0.18]), 1);
  return moved(disc, add(point, [-0.0015, 0, 0]), towards(normalise([1, 0.02, 0.12])));
}

/** The strap's ring under the left cheek. */
function buckle(): Shape {
  const point = at(0.36, 0.03, 0.99);
  return sweep(
    (t) =>
      add(point, [
        0.004 * Math.sin(2 * Math.PI * t),
        -0.004 + 0.011 * Math.cos(2 * Math.PI * t),
        0.011 * Math.sin(2 * Math.PI * t),
      ]),
    () => [0.0016, 0.0016],
    { rows: 28, columns: 10, up: [1, 0.01, 0.02], bevel: 0.0004 },
  );
}

/** A bubble from ear to ear, held by the studs over the forehead; narrower where the hinges hold it. */
function shield(): Shape {
  return grid({ columns: 72, rows: 28, isFlipped: true }, (u, v) => {
    const turn = (u - 0.5) * Math.PI * 0.99;
    const side = Math.abs(2 * u - 1);
    const rise = 0.01 - 0.02 * side + (v - 0.5) * (0.86 - 0.52 * side ** 5);
    const d: Vec3 = [Math.sin(turn) * Math.cos(rise), Math.sin(rise) + 0.02, Math.cos(turn) * Math.cos(rise)];
    const swell = 1.022 + 0.045 * Math.cos(turn) * Math.cos(1.5 * rise) ** 2;
    return onShell(normalise(d), swell);
  });
}
