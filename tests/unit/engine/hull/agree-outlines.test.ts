import { expect, test } from 'vitest';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import { agreeOutlines, type AgreeingPhoto } from '../../../../functions/engine/hull/agree-outlines.ts';
import { outlineVotes } from '../../../../functions/engine/hull/outline-votes.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { box, cameraAt, silhouetteOf, union } from '../../../support/engine/silhouettes.ts';

const SIDE = 120;
const cameras = Array.from({ length: 8 }, (_, i) =>
  cameraAt({ azimuth: 45 * i + 10, elevation: 12, distance: 3 }, SIDE),
);
const body = box([-0.3, 0, -0.2], [0.3, 0.85, 0.2]);
const masks = cameras.map((camera) =>
  silhouetteOf(union(body, box([-0.05, 0.85, -0.05], [0.05, 1, 0.05])), camera),
);
/** What one photo's outline looks like that lost the knob. */
const bare = cameras.map((camera) => silhouetteOf(body, camera));
const [OURS, LOST, CROWDED] = [0, 2, 5];
/** The middle of a thing that stands beside the product. */
const THING = [27, 72] as const;
const isThing = (pixel: number) =>
  Math.abs((pixel % SIDE) - THING[0]) < 5 && Math.abs(Math.floor(pixel / SIDE) - THING[1]) < 7;
const withThing = (mask: Mask): Mask => ({
  ...mask,
  data: mask.data.map((value, p) => (isThing(p) ? 255 : value)),
});
const outlines = masks.with(LOST, bare[LOST]).with(CROWDED, withThing(masks[CROWDED]));

/** Brown before a grey wall; the thing is as brown. */
function photograph(mask: Mask, hasThing: boolean): Image {
  const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, k) => {
    const pixel = Math.floor(k / 3);
    const isBrown = mask.data[pixel] > 127 || (hasThing && isThing(pixel));
    return (isBrown ? [120, 70, 40] : [190, 190, 195])[k % 3] + ((pixel * 7) % 5);
  });
  return { width: SIDE, height: SIDE, channels: 3, data };
}

const photos = outlines.map((mask, i): AgreeingPhoto => ({
  image: photograph(masks[i], i === CROWDED),
  mask,
  confidence: 0.7,
  likelihood: i === OURS ? undefined : { ...mask, data: mask.data.map((value) => (value > 127 ? 220 : 40)) },
  camera: cameras[i],
}));

function overlap(a: Mask, b: Mask): number {
  let [both, either] = [0, 0];
  a.data.forEach((value, p) => {
    const [one, other] = [value > 127, b.data[p] > 127];
    if (one && other) both++;
    if (one || other) either++;
  });
  return both / either;
}

const votes = outlineVotes(outlines, cameras);

test('a part that one photo lacks is missing there, and what stands beside the product is contradicted', () => {
  const at = (photo: number, kind: 'against' | 'missing', x: number, y: number) => {
    const { columns, rows, [kind]: values } = votes[photo];
    return values[Math.floor((y * rows) / SIDE) * columns + Math.floor((x * columns) / SIDE)];
  };
  const knob = (photo: number) => {
    const { u, v } = project(cameras[photo], [0, 0.95, 0]);
    return [Math.floor(u), Math.floor(v)] as const;
  };
  expect(at(LOST, 'missing', ...knob(LOST))).toBeGreaterThan(0.6);
  expect(at(0, 'missing', ...knob(0))).toBe(0);
  expect(at(CROWDED, 'against', ...THING)).toBeGreaterThan(1);
  expect(at(CROWDED, 'against', ...knob(CROWDED))).toBeLessThan(1.1);
  expect(at(CROWDED, 'against', SIDE / 2, SIDE / 2)).toBeLessThan(0.1);
});

test('a photo that is hardly believed hardly contradicts the others', () => {
  const contradicting = ({ [OURS]: { columns, rows, against } }: typeof votes) => {
    const { u, v } = project(cameras[OURS], [0, 0.97, 0]);
    return against[Math.floor((v * rows) / SIDE) * columns + Math.floor((u * columns) / SIDE)];
  };
  expect(contradicting(votes)).toBeGreaterThan(0.5);
  const trusts = outlines.map((_, i) => (i === LOST ? 0.1 : 1));
  expect(contradicting(outlineVotes(outlines, cameras, { trusts }))).toBeLessThan(0.2);
});

test('outlines are cut again by what the other photos say, but for those that came without a likelihood', () => {
  const agreed = agreeOutlines(photos);
  agreed.forEach((mask, i) => expect(overlap(mask, masks[i]), `photo ${i + 1}`).toBeGreaterThan(0.97));
  expect(overlap(outlines[CROWDED], masks[CROWDED])).toBeLessThan(0.95);
  expect(agreed[OURS]).toBe(outlines[OURS]);
});
