import { describe, expect, test } from 'vitest';
import type { SeenMarker } from '../../../../functions/engine/features/find-sheet.ts';
import { measureMarkers, measureSheet } from '../../../../functions/engine/poses/measure-sheet.ts';
import { randomNumbers } from '../../../../functions/engine/poses/random-numbers.ts';
import type { Camera, Image } from '../../../../functions/engine/types.ts';
import { cameraAt, cornersSeen, drawSheet, type Laid } from '../../../support/engine/draw-sheet.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';

/** A product .8 m high, which is 1 in the world of its cameras; the sheet lies before it. */
const TALL = 0.8;
const LAID: Laid = { at: [0.15, 0.4], turn: 0.5, unit: 1 / (1000 * TALL) };

/** Cameras over `degrees` of a circle about the product's axis, as somebody walks round. */
const walk = (count: number, degrees: number): Camera[] =>
  Array.from({ length: count }, (_, i) => {
    const azimuth = ((i / Math.max(1, count - 1) - 0.5) * degrees * Math.PI) / 180;
    return cameraAt([1.6 * Math.sin(azimuth), 1.4, 1.6 * Math.cos(azimuth)], {
      target: [0, 0.3, 0],
      width: 800,
      height: 600,
      focal: 800,
    });
  });

/** The floor without a sheet looks the same from everywhere. */
const bareFloor = drawSheet(walk(1, 0)[0], { isBare: true });

/** The true corners as each camera sees them, moved by as many pixels as told. */
function seenBy(
  cameras: readonly Camera[],
  move: (camera: number) => [number, number] = () => [0, 0],
): SeenMarker[][] {
  return cameras.map((camera, i) =>
    cornersSeen(camera, LAID).map((corners, id): SeenMarker => {
      const at = (k: number) => {
        const [dx, dy] = move(i);
        return [corners[k][0] + dx, corners[k][1] + dy] as const;
      };
      return { id, corners: [at(0), at(1), at(2), at(3)] };
    }),
  );
}

describe('CAP-06 the height by the printed sheet', () => {
  test('of exact cameras and corners it is exact, and the sheet agrees with how it was printed', () => {
    const cameras = walk(5, 120);
    const measure = measureMarkers(seenBy(cameras), cameras, 1)!;
    expect(measure.height).toBeCloseTo(TALL, 6);
    expect(measure.spread).toBeLessThan(1e-6);
    expect(measure.photos).toBe(5);
    expect(measureMarkers(seenBy(cameras), cameras, 0.97)!.height).toBeCloseTo(0.97 * TALL, 6);
  });

  test('corners that are .3 pixels off leave it right to a hundredth, and say how far they can be believed', () => {
    const cameras = walk(8, 150);
    const random = randomNumbers(2);
    const seen = seenBy(cameras, () => [random() - 0.5, random() - 0.5]);
    const { height, spread } = measureMarkers(seen, cameras, 1)!;
    expect(Math.abs(height / TALL - 1)).toBeLessThan(0.01);
    expect(spread).toBeGreaterThan(1e-4);
    expect(spread).toBeLessThan(0.02);
  });

  test('one camera of eight that is misplaced is left out', () => {
    const cameras = walk(8, 150);
    const seen = seenBy(cameras, (i) => (i === 3 ? [25, -10] : [0, 0]));
    const measure = measureMarkers(seen, cameras, 1)!;
    expect(measure.height).toBeCloseTo(TALL, 6);
    expect(measure.photos).toBe(7);
  });

  test('cameras that do not agree show it by the spread', () => {
    const cameras = walk(6, 150);
    const random = randomNumbers(4);
    const seen = seenBy(cameras, () => [30 * (random() - 0.5), 30 * (random() - 0.5)]);
    expect(measureMarkers(seen, cameras, 1)!.spread).toBeGreaterThan(0.02);
  });

  test('two photos, photos from one side, and photos that show different markers tell nothing', () => {
    expect(measureMarkers(seenBy(walk(2, 120)), walk(2, 120), 1)).toBeUndefined();
    expect(measureMarkers(seenBy(walk(5, 40)), walk(5, 40), 1)).toBeUndefined();
    const cameras = walk(4, 120);
    const apart = seenBy(cameras).map((markers, i) => [markers[i]]);
    expect(measureMarkers(apart, cameras, 1)).toBeUndefined();
    expect(measureMarkers([[], [], []], walk(3, 120), 1)).toBeUndefined();
  });

  test('one marker that three photos show is enough', () => {
    const cameras = walk(3, 120);
    const one = seenBy(cameras).map((markers) => markers.slice(2, 3));
    expect(measureMarkers(one, cameras, 1)!.height).toBeCloseTo(TALL, 6);
  });

  test('it is found by itself in photos, of which the cameras know a smaller copy', () => {
    const cameras = walk(4, 120);
    const images = cameras.map((camera) => drawSheet(camera, { ...LAID, noise: 0.01 }));
    const half = cameras.map((camera) => ({
      ...camera,
      focal: camera.focal / 2,
      cx: camera.cx / 2,
      cy: camera.cy / 2,
      width: camera.width / 2,
      height: camera.height / 2,
    }));
    const measure = measureSheet(images, half, boxMesh(0.6, 1, 0.5))!;
    expect(measure.photos).toBe(4);
    expect(Math.abs(measure.height / TALL - 1)).toBeLessThan(0.01);
    expect(measure.spread).toBeLessThan(0.02);
    const bare = cameras.map(() => bareFloor);
    expect(measureSheet(bare, cameras, boxMesh(0.6, 1, 0.5))).toBeUndefined();
  });

  test('of photos without a sheet only every third is searched, and three in a row that show it are found', () => {
    const cameras = walk(5, 200);
    const draw = (isShown: (i: number) => boolean) => {
      const searched: number[] = [];
      const images = cameras.map((camera, i): Image => {
        const { data, ...picture } = isShown(i) ? drawSheet(camera, LAID) : bareFloor;
        return {
          ...picture,
          get data() {
            if (!searched.includes(i)) searched.push(i);
            return data;
          },
        };
      });
      return { searched, measure: () => measureSheet(images, cameras, boxMesh(0.6, 1, 0.5)) };
    };
    const bare = draw(() => false);
    expect(bare.measure()).toBeUndefined();
    expect(bare.searched).toEqual([0, 3]);
    const shown = draw((i) => i >= 1 && i < 4);
    expect(shown.measure()?.photos).toBe(3);
  });
});
