import type { Vec3 } from '../../geometry/vec3.ts';
import { chair, legs, plant } from './furniture.ts';
import { groupOf, type Group, type Scene, type Thing } from './scene.ts';
import * as look from './surfaces.ts';
import type { Colour, Surface } from './surfaces.ts';

export interface Place {
  /** Cameras stay within this distance of the product, which stands over the origin: nothing large comes nearer. Metres. */
  clear: number;
  /** Highest camera, in metres over the product's ground. */
  top: number;
  /** Whether the product stands on a table rather than on the floor. */
  isOnTable: boolean;
}

const WOODS: Colour[] = [
  [0.42, 0.22, 0.1],
  [0.6, 0.4, 0.2],
  [0.2, 0.1, 0.05],
  [0.7, 0.55, 0.38],
];
const PAINTS: Colour[] = [
  [0.75, 0.72, 0.66],
  [0.5, 0.6, 0.55],
  [0.68, 0.5, 0.4],
  [0.35, 0.42, 0.52],
  [0.85, 0.84, 0.82],
];
const CLOTHS: Colour[] = [
  [0.5, 0.08, 0.07],
  [0.08, 0.2, 0.35],
  [0.55, 0.5, 0.42],
  [0.12, 0.28, 0.16],
  [0.65, 0.4, 0.1],
  [0.1, 0.1, 0.11],
];
/** Of the table that small products stand on, in metres. */
const TABLE_HEIGHT = 0.75;

/** A furnished room round a product, another one for each sequence of random numbers. */
export function furnish({ clear, top, isOnTable }: Place, random: () => number): Scene {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)];
  const between = (low: number, high: number) => low + random() * (high - low);
  const floor = isOnTable ? -TABLE_HEIGHT : 0;
  const height = Math.max(2.6 + floor, top + 0.4);
  const walls = [between(0.5, 1.4), between(0.5, 1.4), between(0.5, 1.4), between(0.5, 1.4)].map(
    (more) => clear + 0.5 + more,
  );
  const groups: Group[] = [shell(walls, floor, height, pick)];
  const stand = (thing: Omit<Thing, 'turn'> & { turn?: number }): Thing => ({ turn: 0, ...thing });
  const box = (middle: Vec3, half: Vec3, surface: Surface, turn = 0) =>
    stand({ kind: 'box', middle, half, surface, turn });

  if (isOnTable) {
    const cloth =
      random() < 0.5 ? look.wood(pick(WOODS)) : look.tiles(pick(CLOTHS), pick(PAINTS), between(0.04, 0.09));
    const wide = clear + between(0.1, 0.4);
    groups.push(groupOf([box([0, -0.02, 0], [wide, 0.02, wide * 0.8], cloth, random() * 3)]));
  } else if (random() < 0.6) {
    const half = clear * between(0.6, 0.9);
    groups.push(
      groupOf([
        box([0, -0.006, 0], [half, 0.004, half], look.carpet(pick(CLOTHS), pick(CLOTHS), half), random()),
      ]),
    );
  }

  // Along each wall, from its one end to the other.
  walls.forEach((distance, side) => {
    const width = walls[(side + 1) % 4] + walls[(side + 3) % 4];
    let along = -walls[(side + 3) % 4] + 0.4;
    const turn = (side * Math.PI) / 2;
    // From the wall's own axes (x along it, z into the room) to the room's.
    const put = (x: number, z: number): [number, number] => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      return [c * x + s * (z - distance), -s * x + c * (z - distance)];
    };
    const end = along + width - 0.6;
    while (along < end) {
      const piece = Math.floor(random() * 8);
      const room = between(0.6, 1.3);
      const centre = along + room / 2;
      const onWall = (half: Vec3, y: number, surface: Surface, z = half[2]) => {
        const [x, depth] = put(centre, z);
        return box([x, y, depth], half, surface, turn);
      };
      along += room + between(0.05, 0.4);
      if (piece === 0) {
        const back = look.wood(pick(WOODS));
        const tall = between(1.2, 2);
        const things = [onWall([room / 2, tall / 2, 0.02], floor + tall / 2, back)];
        for (let y = 0.02; y < tall; y += 0.34) {
          things.push(onWall([room / 2, 0.014, 0.15], floor + y, back));
          if (y + 0.3 < tall)
            things.push(onWall([room / 2 - 0.02, 0.14, 0.11], floor + y + 0.155, look.books(random() * 100)));
        }
        for (const x of [-room / 2, room / 2]) {
          const [px, pz] = put(centre + x, 0.15);
          things.push(box([px, floor + tall / 2, pz], [0.015, tall / 2, 0.15], back, turn));
        }
        groups.push(groupOf(things));
      } else if (piece === 1) {
        const half: Vec3 = [room / 2, 0.6, 0.02];
        groups.push(groupOf([onWall(half, floor + 1.5, look.pane(half))]));
        const hung: Vec3 = [0.16, 1.1, 0.05];
        const cloth = look.curtain(pick([...CLOTHS, ...PAINTS]));
        groups.push(
          groupOf(
            [-1, 1].map((way) => {
              const [x, z] = put(centre + (way * room) / 2, 0.08);
              return box([x, floor + 1.15, z], hung, cloth, turn);
            }),
          ),
        );
      } else if (piece === 2) {
        const half: Vec3 = [room / 2.5, between(0.25, 0.45), 0.02];
        const surface = random() < 0.4 ? look.mirror() : look.picture(random() * 50, half);
        groups.push(groupOf([onWall(half, floor + 1.5, surface)]));
      } else if (piece === 3) {
        const cloth =
          random() < 0.4 ? look.stripes(pick(CLOTHS), pick(PAINTS), 0.05) : look.plaster(pick(CLOTHS));
        groups.push(
          groupOf([
            onWall([room / 2, 0.2, 0.35], floor + 0.22, cloth),
            onWall([room / 2, 0.25, 0.08], floor + 0.6, cloth),
            onWall([0.15, 0.12, 0.05], floor + 0.55, look.plaster(pick(PAINTS)), 0.22),
          ]),
        );
      } else if (piece === 4) {
        const half: Vec3 = [room / 2, between(0.35, 0.6), 0.22];
        const things = [onWall(half, floor + half[1], look.wood(pick(WOODS)))];
        const [x, z] = put(centre + between(-0.2, 0.2), 0.22);
        const at: Vec3 = [x, floor + 2 * half[1] + 0.15, z];
        things.push(
          stand({
            kind: 'cylinder',
            middle: at,
            half: [0.06, 0.15, 0.06],
            surface: look.plain(pick(CLOTHS)),
          }),
        );
        const lamp: Vec3 = [x, at[1] + 0.25, z];
        things.push(
          stand({
            kind: 'ball',
            middle: lamp,
            half: [0.13, 0.13, 0.13],
            surface: look.light([1.2, 0.95, 0.65]),
          }),
        );
        groups.push(groupOf(things));
      } else if (piece === 5) {
        groups.push(groupOf(chair(put(centre, 0.4), floor, pick(WOODS), turn + between(-0.5, 0.5))));
      } else if (piece === 6) {
        groups.push(groupOf(plant(put(centre, 0.3), floor, pick(CLOTHS), random)));
      } else {
        groups.push(groupOf(legs(put(centre, 0.45), floor, pick(CLOTHS), pick(PAINTS))));
      }
    }
  });
  const warm = between(0, 1);
  return {
    groups,
    floor,
    ambient: [0.34 + 0.05 * warm, 0.34, 0.36 - 0.06 * warm],
    lamps: [
      {
        at: [between(-1, 1), height - 0.3, between(-1, 1)],
        colour: [0.8, 0.66 + 0.1 * warm, 0.48 + 0.2 * warm],
      },
      { at: [walls[1] - 0.3, floor + 1.6, between(-1, 1)], colour: [0.4, 0.5, 0.62] },
    ],
  };
}

/** Floor, ceiling and four walls, the far one of each pair as `walls` tells. */
function shell(walls: number[], floor: number, height: number, pick: <T>(choices: readonly T[]) => T): Group {
  const thick = 0.05;
  const far = 12;
  const ground = pick([
    () => look.planks(pick(WOODS)),
    () => look.tiles(pick(PAINTS), pick(PAINTS), pick([0.2, 0.4, 0.6])),
    () => look.plaster(pick(PAINTS)),
  ])();
  const wall = () =>
    pick([
      () => look.plaster(pick(PAINTS)),
      () => look.plaster(pick(PAINTS)),
      () => look.stripes(pick(PAINTS), pick(PAINTS), 0.09),
      () => look.bricks([0.55, 0.25, 0.16]),
    ])();
  const slab = (middle: Vec3, half: Vec3, surface: Surface): Thing => ({
    kind: 'box',
    middle,
    half,
    surface,
    turn: 0,
  });
  const things = [
    slab([0, floor - thick - 0.011, 0], [far, thick, far], ground),
    slab([0, height + thick, 0], [far, thick, far], look.plain([0.8, 0.8, 0.78])),
  ];
  walls.forEach((distance, side) => {
    const [c, s] = [Math.cos((side * Math.PI) / 2), Math.sin((side * Math.PI) / 2)];
    const surface = wall();
    const middle: Vec3 = [-s * (distance + thick), 1, -c * (distance + thick)];
    things.push(slab(middle, [Math.abs(c) * far + thick, 4, Math.abs(s) * far + thick], surface));
    // Skirting board.
    const foot: Vec3 = [-s * distance, floor + 0.05, -c * distance];
    things.push(
      slab(foot, [Math.abs(c) * far + 0.012, 0.05, Math.abs(s) * far + 0.012], look.plain([0.8, 0.79, 0.76])),
    );
  });
  return groupOf(things);
}
