import type { Vec3 } from '../../../functions/engine/geometry/vec3.ts';
import { brass } from './materials/brass.ts';
import { candleWax, flame, glass, soot } from './materials/lantern.ts';
import { join, moved, turnAbout, type Shape } from './shape.ts';
import { box, dowel, lathe, rounded, torus } from './solids.ts';
import type { Part } from './write-model.ts';

/** Metres: where the glass begins and ends, and how far its corners are from the middle. */
const GLASS = { bottom: 0.062, top: 0.248, radius: 0.088 };
const SIDES = 6;

/** 'Lanterna Decorativa': six panes in hammered brass, a ventilated roof, a candle that burns. About 21 × 44 × 18 cm. */
export function lantern(): Part[] {
  return [
    { material: brass, shape: join(base(), posts(), roof(), chimney(), handle()) },
    { material: candleWax, shape: candle() },
    { material: soot, shape: join(wick(), vents()) },
    { material: flame, shape: fire(), isClear: true },
    { material: glass, shape: panes(), isClear: true },
  ];
}

const around = (shape: Shape, offset = 0): Shape =>
  join(
    ...Array.from({ length: SIDES }, (_, k) =>
      moved(shape, [0, 0, 0], turnAbout('y', (360 / SIDES) * k + offset)),
    ),
  );

/** Three stepped mouldings on ball feet. */
function base(): Shape {
  const plinth = rounded(
    [
      [0.001, 0.016],
      [0.104, 0.016],
      [0.108, 0.02],
      [0.108, 0.028],
      [0.1, 0.033],
      [0.097, 0.04],
      [0.1, 0.046],
      [0.1, 0.054],
      [0.094, 0.06],
      [0.08, 0.0625],
      [0.001, 0.0625],
    ],
    0.002,
  );
  const foot = lathe(
    Array.from(
      { length: 13 },
      (_, k) =>
        [0.011 * Math.sin((Math.PI * k) / 12) + 1e-4, 0.011 - 0.011 * Math.cos((Math.PI * k) / 12)] as const,
    ),
    20,
  );
  return join(lathe(plinth, 144, SIDES), around(moved(foot, [0.086, 0, 0])));
}

/** A post in every corner with a bead in its middle, and thin bars across the panes. */
function posts(): Shape {
  const corner = (y: number): Vec3 => [GLASS.radius, y, 0];
  const middle = 0.5;
  const post = dowel(
    corner(GLASS.bottom - 0.002),
    corner(GLASS.top + 0.006),
    (t) =>
      0.0036 +
      0.0026 * Math.exp(-(((t - middle) / 0.018) ** 2)) +
      0.0016 * Math.exp(-((Math.min(t, 1 - t) / 0.03) ** 2)),
    { rows: 72, columns: 14 },
  );
  const bar = (y: number) => {
    const turn = turnAbout('y', 360 / SIDES);
    return dowel(corner(y), turn(corner(y)), () => 0.0017, { rows: 4, columns: 10, up: [0, 1, 0] });
  };
  return around(join(post, bar(0.2), bar(0.108)));
}

/** A collar, and six concave sides that rise to the chimney. */
function roof(): Shape {
  const eave = rounded(
    [
      [0.06, GLASS.top],
      [0.096, GLASS.top],
      [0.1, 0.252],
      [0.1, 0.259],
      [0.108, 0.262],
      [0.112, 0.266],
      [0.11, 0.27],
    ],
    0.0018,
  );
  const slope = Array.from({ length: 28 }, (_, k) => {
    const t = k / 27;
    return [0.109 - 0.083 * t ** 0.62, 0.27 + 0.078 * t ** 1.25] as const;
  });
  const ridge = (() => {
    const points = slope.filter((_, k) => k % 3 === 0);
    return around(
      join(
        ...points.slice(1).map((to, k) =>
          dowel(
            [0.985 * points[k][0], points[k][1] + 0.001, 0],
            [0.985 * to[0], to[1] + 0.001, 0],
            () => 0.0019,
            {
              rows: 3,
              columns: 10,
            },
          ),
        ),
      ),
    );
  })();
  return join(lathe([...eave, ...slope], 144, SIDES), ridge);
}

function chimney(): Shape {
  const profile = rounded(
    [
      [0.025, 0.344],
      [0.03, 0.348],
      [0.03, 0.352],
      [0.0235, 0.356],
      [0.0235, 0.384],
      [0.03, 0.388],
      [0.034, 0.391],
      [0.033, 0.395],
      [0.02, 0.405],
      [0.009, 0.41],
      [0.0065, 0.414],
      [0.009, 0.418],
      [0.0105, 0.423],
      [0.008, 0.429],
      [0.0001, 0.431],
    ],
    0.0025,
    4,
  );
  return lathe(profile, 48);
}

/** Slots in the chimney's wall, dark as what lies behind them. */
function vents(): Shape {
  const slot = moved(box([0.0012, 0.019, 0.0056], 0.0005), [0.0236, 0.37, 0]);
  return join(...Array.from({ length: 10 }, (_, k) => moved(slot, [0, 0, 0], turnAbout('y', 36 * k))));
}

function handle(): Shape {
  const ring = moved(torus(0.034, 0.003), [0, 0.46, 0], turnAbout('x', 90));
  const eye = moved(torus(0.0075, 0.0024, 28), [0, 0.4315, 0], (p) =>
    turnAbout('y', 90)(turnAbout('x', 90)(p)),
  );
  return join(ring, eye);
}

/** One pane in each side, in the middle of the posts. */
function panes(): Shape {
  const apothem = GLASS.radius * Math.cos(Math.PI / SIDES);
  const width = 2 * GLASS.radius * Math.sin(Math.PI / SIDES) - 0.005;
  const height = GLASS.top - GLASS.bottom;
  const pane = moved(box([width, height, 0.0016], 0.0005, 1), [0, GLASS.bottom + height / 2, apothem]);
  return around(pane);
}

/** A candle that has burnt for an hour: a pool with a soft rim. */
function candle(): Shape {
  const profile = rounded(
    [
      [0.0001, 0.0625],
      [0.031, 0.0625],
      [0.0315, 0.1],
      [0.031, 0.142],
      [0.0295, 0.1455],
      [0.026, 0.144],
      [0.021, 0.1375],
      [0.0001, 0.136],
    ],
    0.004,
    5,
  );
  return lathe(profile, 48);
}

const wick = (): Shape =>
  dowel([0, 0.135, 0], [0.001, 0.149, 0.0005], () => 0.0011, { rows: 6, columns: 8, bevel: 0.0004 });

function fire(): Shape {
  const steps = 18;
  return lathe(
    Array.from({ length: steps + 1 }, (_, k) => {
      const t = k / steps;
      return [0.0085 * Math.sin(Math.PI * t ** 0.62) * (1 - 0.35 * t) + 1e-4, 0.1455 + 0.04 * t] as const;
    }),
    24,
  );
}
