import { describe, expect, test } from 'vitest';
import { assessQuality } from '../../../../functions/engine/quality/assess-quality.ts';
import type { Evidence } from '../../../../functions/engine/quality/quality-signals.ts';
import type { Photo } from '../../../../functions/engine/types.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';
import { armchair, cameraAt, silhouetteOf, ORBIT } from '../../../support/engine/silhouettes.ts';

const cameras = ORBIT.map((station) => cameraAt(station));
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));
const photo: Photo = {
  name: 'foto.jpg',
  image: { width: 1, height: 1, channels: 3, data: new Uint8Array(3) },
  focal: 1200,
};

/** Eight flawless photos of a product 1 m high, 90 cm wide and 80 cm deep, unless told otherwise. */
function evidence({
  count = 8,
  incoherence = 0.01,
  iou = {},
  confidence = {},
  photoError = 600,
  displacedPaint = 0.1,
  displacedPatch = 0.03,
  lostReach = 0.005,
  seenOnce = 0.02,
  unshownEdges = 0.01,
  ...rest
}: Partial<Evidence> & {
  count?: number;
  incoherence?: number;
  iou?: Record<number, number>;
  confidence?: Record<number, number>;
  photoError?: number;
  displacedPaint?: number;
  displacedPatch?: number;
  lostReach?: number;
  seenOnce?: number;
  unshownEdges?: number;
} = {}): Evidence {
  const each = Array.from({ length: count }, (_, i) => i);
  return {
    photos: each.map(() => photo),
    silhouettes: each.map((i) => ({ mask: masks[i % 8], confidence: confidence[i] ?? 0.95 })),
    shape: {
      used: each,
      poses: { cameras: each.map((i) => cameras[i % 8]), incoherence, perPhoto: each.map(() => incoherence) },
      mesh: boxMesh(0.9, 1, 0.8),
      silhouetteIoU: each.map((i) => iou[i] ?? 0.98),
      photoError,
      displacedPaint,
      displacedPatch,
      lostReach,
      seenOnce,
      unshownEdges,
    },
    unseenShare: 0.2,
    size: { height: 1, width: 0.9, depth: 0.8 },
    ...rest,
  };
}

describe('the quality of a model', () => {
  test('what was cut out of clutter must agree better than what stood before walls, or was told by other photos', () => {
    const { shape, silhouettes, ...plain } = evidence({ incoherence: 0.13 });
    expect(assessQuality({ ...plain, shape, silhouettes }).level).toBe('media');
    const cut = silhouettes.map((each, i) => (i === 3 ? { ...each, likelihood: masks[3] } : each));
    expect(assessQuality({ ...plain, shape, silhouettes: cut }).level).toBe('baixa');
    const toldByOthers = { ...shape, recut: silhouettes.map(({ mask }) => mask), lookedFor: [3] };
    expect(assessQuality({ ...plain, shape: toldByOthers, silhouettes: cut }).level).toBe('media');
  });

  test('an outline that the other photos told is as certain as leaves a model media, whatever its own was', () => {
    const { shape, ...rest } = evidence({ confidence: { 3: 0.1 } });
    expect(assessQuality({ ...rest, shape }).level).toBe('baixa');
    const recut = rest.silhouettes.map(({ mask }) => mask);
    expect(assessQuality({ ...rest, shape: { ...shape, recut, lookedFor: [3] } }).level).toBe('media');
    const certain = evidence();
    const told = { ...certain.shape, recut, lookedFor: [3] };
    expect(assessQuality({ ...certain, shape: told }).level).toBe('media');
  });

  test('where the product ends is doubted where its stand was left out', () => {
    const { silhouettes, ...rest } = evidence();
    expect(assessQuality({ ...rest, silhouettes }).level).toBe('alta');
    const left = silhouettes.map((each, i) => (i < 4 ? { ...each, withStand: each.mask } : each));
    expect(assessQuality({ ...rest, silhouettes: left }).level).toBe('media');
  });

  test('a round product is doubted unless its paint told how the photos are turned', () => {
    const { shape, silhouettes, ...rest } = evidence();
    const alike = silhouettes.map((each) => ({ ...each, mask: masks[0] }));
    const doubted = assessQuality({ ...rest, shape, silhouettes: alike });
    expect(doubted.level).toBe('media');
    expect(doubted.reasons.map(({ code }) => code)).toContain('round_object');
    const turned = { ...shape, isTurnedByPaint: true };
    expect(assessQuality({ ...rest, shape: turned, silhouettes: alike }).level).toBe('alta');
  });

  test('photos that the model was made without are named first, and the others keep their numbers', () => {
    const { shape, ...rest } = evidence({ count: 8 });
    const used = [0, 1, 2, 4, 5, 6, 7];
    const cameras = used.map((i) => shape.poses.cameras[i]);
    const silhouetteIoU = used.map((i) => (i === 5 ? 0.83 : 0.98));
    const { reasons } = assessQuality({
      ...rest,
      shape: { ...shape, used, silhouetteIoU, poses: { ...shape.poses, cameras } },
    });
    expect(reasons).toEqual([
      { code: 'photo_left_out', photo: 3 },
      expect.objectContaining({ code: 'photo_disagrees', photo: 5 }),
      expect.objectContaining({ code: 'few_photos' }),
    ]);
  });

  test('eight photos that agree give a model of high quality, with nothing to explain', () => {
    expect(assessQuality(evidence())).toEqual({ level: 'alta', score: 1, reasons: [] });
  });

  test('a texture coarser than wished is told of, and makes the model no worse', () => {
    const texture = { isLimited: true, photoPixelsPerTexel: 0.4 };
    expect(assessQuality(evidence({ texture }))).toEqual({
      level: 'alta',
      score: 1,
      reasons: [{ code: 'texture_limited', value: 0.4 }],
    });
  });

  test.each([
    [4, 'baixa'],
    [5, 'baixa'],
    [6, 'media'],
    [7, 'media'],
    [8, 'alta'],
    [12, 'alta'],
  ])('%i photos, however good, give %s', (count, level) => {
    const quality = assessQuality(evidence({ count }));
    expect(quality.level).toBe(level);
    expect(quality.reasons).toEqual(count < 8 ? [{ code: 'few_photos', value: count }] : []);
  });

  test.each<[string, Evidence, string, object]>([
    [
      'one photo whose outline the model does not fill',
      evidence({ iou: { 5: 0.83 } }),
      'baixa',
      { code: 'photo_disagrees', photo: 5, value: 0.83 },
    ],
    [
      'an outline that is hardly believed',
      evidence({ confidence: { 2: 0.4 } }),
      'media',
      { code: 'silhouettes_uncertain', photo: 2, value: 0.4 },
    ],
    [
      'poses as uncertain as those of a stool out of order',
      evidence({ incoherence: 0.23 }),
      'baixa',
      { code: 'poses_uncertain', value: 0.23 },
    ],
    [
      'colours that the photos do not agree on',
      evidence({ photoError: 1450 }),
      'baixa',
      { code: 'colours_disagree', value: 1450 },
    ],
    [
      'paint that lies beside itself',
      evidence({ displacedPaint: 0.28 }),
      'media',
      { code: 'paint_displaced', value: 0.28 },
    ],
    [
      'paint a little beside itself, where grain hides every edge',
      evidence({ displacedPaint: 0.25, unshownEdges: 0 }),
      'media',
      { code: 'paint_displaced', value: 0.25 },
    ],
    [
      'one patch of paint beside itself',
      evidence({ displacedPatch: 0.14 }),
      'media',
      { code: 'paint_displaced', value: 0.1 },
    ],
    [
      'paint that is nowhere where it belongs',
      evidence({ displacedPaint: 0.55 }),
      'baixa',
      { code: 'paint_displaced', value: 0.55 },
    ],
    [
      'spindles that are broken',
      evidence({ lostReach: 0.018 }),
      'media',
      { code: 'parts_lost', value: 0.018 },
    ],
    [
      'an underside that one photo alone shows',
      evidence({ seenOnce: 0.13 }),
      'media',
      { code: 'seen_once', value: 0.13 },
    ],
    [
      'cracks across fronts that the photos show even',
      evidence({ unshownEdges: 1.9 }),
      'media',
      { code: 'edges_unshown', value: 1.9 },
    ],
    ['a chain that is gone', evidence({ lostReach: 0.1 }), 'baixa', { code: 'parts_lost', value: 0.1 }],
    [
      'more than half of the surface unseen',
      evidence({ unseenShare: 0.55 }),
      'media',
      { code: 'unseen_surface', value: 0.55 },
    ],
    [
      'photos that do not tell their lens',
      evidence({ photos: Array<Photo>(8).fill({ ...photo, focal: undefined }) }),
      'media',
      { code: 'focal_unknown' },
    ],
  ])('%s gives a named reason', (_, given, level, reason) => {
    const quality = assessQuality(given);
    expect(quality.level).toBe(level);
    expect(quality.reasons).toEqual([reason]);
  });

  test('a given width 20 % off is named, 10 % off is taken', () => {
    const codes = (width: number) =>
      assessQuality(evidence({ size: { height: 1, width, depth: 0.8 } })).reasons.map(({ code }) => code);
    expect(codes(0.9 / 1.2)).toEqual(['dimensions_disagree']);
    expect(codes(0.9 / 1.1)).toEqual([]);
  });

  test('a width or depth that was not given is told to be an estimate, and makes the model no worse', () => {
    for (const size of [{ height: 1 }, { height: 1, width: 0.9 }, { height: 1, depth: 0.8 }]) {
      expect(assessQuality(evidence({ size }))).toEqual({
        level: 'alta',
        score: 1,
        reasons: [{ code: 'dimensions_estimated' }],
      });
    }
  });

  describe('CAP-06 with a printed sheet beside the product', () => {
    const withSheet = (height: number, spread = 0.005, size: Evidence['size'] = SIZE) => {
      const given = evidence({ size });
      return assessQuality({ ...given, shape: { ...given.shape, sheet: { height, spread, photos: 8 } } });
    };
    const SIZE = { height: 1, width: 0.9, depth: 0.8 };

    test('the height it says is told, and makes the model no worse', () => {
      expect(withSheet(0.98)).toEqual({
        level: 'alta',
        score: 1,
        reasons: [{ code: 'height_by_sheet', value: 0.98, given: 1 }],
      });
    });

    test('a height more than a quarter off the typed one is a doubt; a sheet that disagrees with itself says nothing', () => {
      const reason = { code: 'height_contradicts_sheet', value: 0.7, given: 1 };
      expect(withSheet(0.7)).toEqual({ level: 'media', score: 0.65, reasons: [reason] });
      expect(withSheet(1.3).reasons.map(({ code }) => code)).toEqual(['height_contradicts_sheet']);
      expect(withSheet(1.14).reasons.map(({ code }) => code)).toEqual(['height_by_sheet']);
      expect(withSheet(0.7, 0.03).reasons).toEqual([]);
    });

    test('width and depth are held against the height that is taken', () => {
      const small = { height: 1, width: 0.72, depth: 0.64 };
      expect(withSheet(0.8, 0.005, small).reasons.map(({ code }) => code)).toEqual(['height_by_sheet']);
      expect(withSheet(0.8, 0.03, small).reasons.map(({ code }) => code)).toEqual(['dimensions_disagree']);
    });
  });

  test('two bad frames of 36 make a walk no worse, three do, and one of twelve photos', () => {
    const levelOf = (count: number, bad: number) =>
      assessQuality(
        evidence({ count, iou: Object.fromEntries(Array.from({ length: bad }, (_, i) => [i, 0.81])) }),
      ).level;
    expect([levelOf(36, 2), levelOf(36, 3), levelOf(12, 1)]).toEqual(['alta', 'baixa', 'baixa']);
  });

  test('the outlines of a walk tell the focal length that no file does', () => {
    const film = evidence({ count: 36 });
    const photos = film.photos.map(({ name, image }) => ({ name, image }));
    const isNamed = (isLensFitted: boolean) =>
      assessQuality({ ...film, photos, shape: { ...film.shape, isLensFitted } }).reasons.some(
        ({ code }) => code === 'focal_unknown',
      );
    expect([isNamed(false), isNamed(true)]).toEqual([true, false]);
  });

  test('the worst reason comes first', () => {
    const { reasons } = assessQuality(evidence({ count: 6, incoherence: 0.25, unseenShare: 0.6 }));
    expect(reasons.map(({ code }) => code)).toEqual(['poses_uncertain', 'unseen_surface', 'few_photos']);
  });
});
