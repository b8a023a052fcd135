import { add, multiply, type Vec3 } from '../../../functions/engine/geometry/vec3.ts';
import { cord } from './materials/cord.ts';
import { oak } from './materials/oak.ts';
import { velvet } from './materials/velvet.ts';
import { curve, grid, join, mirrored, pair, type Shape } from './shape.ts';
import { dowel, sweep } from './solids.ts';
import type { Part } from './write-model.ts';

/** Metres: the seat's top, and half its width and depth from leg to leg. */
const SEAT = { height: 0.445, front: 0.215, back: 0.185, depth: 0.2 };

/** 'Cadeira Sheen': turned oak legs, a seat of woven cord, a bent back in velvet. About 50 × 79 × 53 cm. */
export function chair(): Part[] {
  return [
    { material: oak, shape: frame() },
    { material: cord, shape: seat() },
    { material: velvet, shape: cushion() },
  ];
}

/** Where the seat's corners are: right front, right back. */
const FRONT: Vec3 = [SEAT.front, SEAT.height - 0.022, SEAT.depth];
const BACK: Vec3 = [SEAT.back, SEAT.height - 0.022, -SEAT.depth];

const frontLeg = (t: number): Vec3 =>
  add(
    multiply([SEAT.front + 0.022, 0.002, SEAT.depth + 0.03], 1 - t),
    multiply([SEAT.front - 0.001, SEAT.height + 0.006, SEAT.depth - 0.001], t),
  );
const backLeg = curve([
  [SEAT.back + 0.026, 0.002, -SEAT.depth - 0.07],
  [SEAT.back + 0.012, 0.22, -SEAT.depth - 0.022],
  [SEAT.back, SEAT.height, -SEAT.depth + 0.002],
  [SEAT.back + 0.004, 0.62, -SEAT.depth - 0.032],
  [SEAT.back + 0.012, 0.765, -SEAT.depth - 0.086],
]);

/** Slender at the foot, full at the seat, a bead below it: as a turner would. */
const legRadius = (t: number): number =>
  0.0115 + 0.0085 * Math.sin(Math.PI * Math.min(1, t * 1.08) ** 1.25 * 0.72) + bead(t);
/** Two fine grooves with a bead between them, as a gouge leaves them. */
const bead = (t: number): number =>
  0.0011 * hump(t, 0.855, 0.009) - 0.0012 * hump(t, 0.836, 0.005) - 0.0012 * hump(t, 0.874, 0.005);
const hump = (t: number, at: number, width: number): number => Math.exp(-(((t - at) / width) ** 2));
const postRadius = (t: number): number => 0.0115 + 0.0085 * Math.sin(Math.PI * Math.min(1, t * 0.98) ** 0.85);

function frame(): Shape {
  const legs = pair(
    join(
      sweep(frontLeg, (t) => [legRadius(t), legRadius(t)], { rows: 130, columns: 24, bevel: 0.007 }),
      sweep(backLeg, (t) => [postRadius(t), postRadius(t) * 1.06], { rows: 64, columns: 24, bevel: 0.006 }),
    ),
  );
  const rail = (from: Vec3, to: Vec3) =>
    dowel(from, to, (t) => 0.0105 + 0.003 * Math.sin(Math.PI * t), { rows: 20, up: [0, 1, 0] });
  const stretcher = (from: Vec3, to: Vec3) =>
    dowel(from, to, (t) => 0.0065 + 0.0035 * Math.sin(Math.PI * t), { rows: 24, up: [0, 1, 0], columns: 16 });
  const left = ([x, y, z]: Vec3): Vec3 => [-x, y, z];
  const between = (height: number) =>
    pair(stretcher(frontLeg(height / SEAT.height), backLeg(postAt(height))));
  return join(
    legs,
    rail(FRONT, left(FRONT)),
    rail(BACK, left(BACK)),
    pair(rail(FRONT, BACK)),
    between(0.165),
    between(0.285),
    stretcher(frontLeg(0.5), left(frontLeg(0.5))),
    stretcher(backLeg(postAt(0.225)), left(backLeg(postAt(0.225)))),
    back(),
  );
}

/** Across the back, from one post to the other: a bow of 52 mm. */
const bow = (height: number) => {
  const post = backLeg(postAt(height));
  return (t: number): Vec3 => {
    const x = (2 * t - 1) * post[0];
    return [x, height, post[2] - 0.052 * (1 - (x / post[0]) ** 2)];
  };
};
/** Where along the post a height is: the curve is nearly even in it. */
function postAt(height: number): number {
  let [low, high] = [0, 1];
  for (let k = 0; k < 30; k++) {
    const middle = (low + high) / 2;
    if (backLeg(middle)[1] < height) low = middle;
    else high = middle;
  }
  return low;
}

/** The oak shell behind the cushion. */
function back(): Shape {
  return sweep(bow(0.688), (t) => [0.0075, 0.062 + 0.01 * Math.sin(Math.PI * t), 6], {
    rows: 48,
    columns: 32,
    up: [0, 1, -0.36],
    bevel: 0.005,
  });
}

/** On the shell's front: full in the middle, tucked in at its edges. */
function cushion(): Shape {
  const line = bow(0.69);
  return sweep(
    (t) => add(line(0.035 + 0.93 * t), [0, -0.001, 0.0155]),
    (t) => [
      0.0135 * (0.55 + 0.45 * Math.min(1, 6 * t, 6 * (1 - t)) ** 0.5),
      0.058 + 0.009 * Math.sin(Math.PI * t),
      3.2,
    ],
    { rows: 56, columns: 40, up: [0, 1, -0.36], bevel: 0.01 },
  );
}

/** Four fields of cord that meet in the diagonals and go over the rails. */
function seat(): Shape {
  const side = field(FRONT, BACK, [1, 0, 0]);
  return join(
    field([-FRONT[0], FRONT[1], FRONT[2]], FRONT, [0, 0, 1]),
    field(BACK, [-BACK[0], BACK[1], BACK[2]], [0, 0, -1]),
    side,
    mirrored(side),
  );
}

const OVER = 0.0165; // from the rail's middle to the cord's outside
const CENTRE: Vec3 = [0, SEAT.height - 0.006, 0.004];

/** From the seat's middle out to one rail, around it and back below: v along the cords, u along the rail. */
function field(from: Vec3, to: Vec3, out: Vec3): Shape {
  const [columns, inner, around, below] = [40, 22, 10, 6];
  const rows = inner + around + below;
  const shape = grid({ columns, rows, isFlipped: true }, (u, v) => {
    const k = v * rows;
    const inset = 0.02 * Math.min(1, k / inner) ** 8; // the posts stand in the corners
    const share = inset + (1 - 2 * inset) * u;
    const rail = add(multiply(from, 1 - share), multiply(to, share));
    if (k <= inner) {
      const t = (k / inner) ** 0.9;
      const top = add(rail, [0, OVER, 0]);
      const flat = add(multiply(CENTRE, 1 - t), multiply(top, t));
      const groove = 0.0045 * Math.exp(-((Math.min(u, 1 - u) * t) / 0.02)) * t;
      const pillow = 0.007 * Math.sin(Math.PI * t) * Math.sin(Math.PI * u) ** 0.6;
      return add(flat, [0, pillow - groove, 0]);
    }
    const turn = Math.min(1, (k - inner) / around) * Math.PI;
    const ring = add(rail, add(multiply(out, OVER * Math.sin(turn)), [0, OVER * Math.cos(turn), 0]));
    const inwards = Math.max(0, (k - inner - around) / below) * 0.09;
    return add(ring, multiply(out, -inwards));
  });
  // Cords lie side by side along the rail, whatever the field's width there.
  const rail = Math.hypot(to[0] - from[0], to[2] - from[2]);
  return {
    ...shape,
    places: shape.positions.map((p, i) => [
      ((p[0] - from[0]) * (to[0] - from[0]) + (p[2] - from[2]) * (to[2] - from[2])) / rail,
      shape.places[i][1],
    ]),
  };
}
