import type { PlacedPhoto } from '../../../functions/engine/hull/find-lost-legs.ts';
import type { Image, Mask } from '../../../functions/engine/types.ts';
import { box, cameraAt, silhouetteOf, union } from './silhouettes.ts';

const SIDE = 320;
export const cameras = Array.from({ length: 8 }, (_, i) =>
  cameraAt({ azimuth: 45 * i + 10, elevation: 14, distance: 3.4 }, SIDE),
);
/** So much of the height. */
export const LEGS = 0.25;
const leg = (x: number, z: number) => box([x - 0.04, -LEGS, z - 0.04], [x + 0.04, 0, z + 0.04]);
const legs = [-0.38, 0.38].flatMap((x) => [-0.24, 0.24].map((z) => leg(x, z)));
const body = box([-0.5, 0, -0.35], [0.5, 1, 0.35]);
export const outlines = cameras.map((camera) => silhouetteOf(body, camera));
export const whole = cameras.map((camera) => silhouetteOf(union(body, ...legs), camera));

const BLUE = [70, 90, 160];
export const MAHOGANY = [120, 40, 30];
const PLANKS = [
  [170, 120, 80],
  [150, 105, 70],
  [185, 135, 95],
];
const WALLPAPER = [
  [200, 205, 200],
  [150, 170, 150],
];

/** A blue sofa on legs of mahogany, on a floor of lighter planks before wallpaper, or where all of the floor is as they are. */
const photograph = (i: number, planks: readonly number[][]): Image => ({
  width: SIDE,
  height: SIDE,
  channels: 3,
  data: Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, k) => {
    const pixel = Math.floor(k / 3);
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    const stripes = y < 0.4 * SIDE ? WALLPAPER : planks;
    const room = stripes[((x + (y >> 1)) >> 4) % stripes.length];
    const colour = outlines[i].data[pixel] > 127 ? BLUE : whole[i].data[pixel] > 127 ? MAHOGANY : room;
    return colour[k % 3] + ((pixel * 7) % 5);
  }),
});

/** What a second opinion says: of legs only in the photos that tell. */
const likelihoodOf = (i: number, isTelling: boolean): Mask => ({
  ...whole[i],
  data: whole[i].data.map((level, pixel) => {
    if (outlines[i].data[pixel] > 127) return 240;
    return isTelling && level > 127 ? 200 : 8;
  }),
});

export const photosOf = ({ telling, planks = PLANKS }: { telling: readonly number[]; planks?: number[][] }) =>
  cameras.map((camera, i): PlacedPhoto => ({
    image: photograph(i, planks),
    mask: outlines[i],
    likelihood: likelihoodOf(i, telling.includes(i)),
    camera,
  }));
