import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { cutOutPhoto } from '../../functions/domain/pictures/cut-out-photo.ts';
import { drawPhoto } from '../../functions/domain/pictures/draw-photo.ts';
import type { Actor } from '../../functions/domain/deps.ts';
import { makeCutOut } from '../../functions/generation/make-cut-out.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { SHAPE } from '../../functions/generation/embedded/shape-step.ts';
import { workspaceOf } from '../../functions/generation/workspace.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { photographed } from '../support/photographed.ts';
import { proofSize } from '../support/proof-size.ts';
import { useTable } from '../support/table.ts';

/** Pictures of a shop's photos, on a real table: which are made, which are kept, and for whom. */
const table = useTable();
const OWNER: Actor = { userId: 'usr_1', tenantId: 'ten_1', email: 'iara@prado.com.br', role: 'member' };
const STRANGER: Actor = { ...OWNER, userId: 'usr_2', tenantId: 'ten_2' };
const secondOpinion = { segment: () => Promise.reject(new Error('asked for nothing')) } as never;

/** In the gate the product comes out a third as large as asked for, in a fifth of the time. */
const makeQuickly: typeof makeCutOut = (deps, request) =>
  makeCutOut(deps, proofSize({ ...request, side: 600 }, request));

let uploads: ReturnType<typeof memoryBucket>;
let model: Model;
const cut = (photo: number, actor = OWNER) =>
  cutOutPhoto(
    { table: table(), uploads, makeCutOut: (request) => makeQuickly({ uploads, secondOpinion }, request) },
    { id: model.id, photo },
    actor,
  );
const draw = (photo: number, format: 'png' | 'jpeg' = 'png', actor = OWNER) =>
  drawPhoto(
    { table: table(), uploads },
    { id: model.id, photo, side: 1200, has_shadow: false, format },
    actor,
  );
const keyOf = (url: string) => new URL(url).pathname.slice(1);

beforeEach(async () => {
  uploads = memoryBucket();
  model = await photographed({ table: table(), uploads }, OWNER.tenantId);
});

test('PIC-01 a photo is cut out once, and its picture drawn once, however often they are asked for', async () => {
  const first = await cut(0);
  const drawn = await draw(0);
  const kept = uploads.keys();
  expect(await cut(0)).toEqual(first);
  expect(await draw(0)).toEqual(drawn);
  expect(uploads.keys()).toEqual(kept);
  expect(drawn.facts).toMatchObject({ width: 1200, height: 1200, white: 255 });
  const { format } = await sharp(await uploads.get(keyOf(drawn.url))).metadata();
  expect(format).toBe('png');
  expect((await sharp(await uploads.get(keyOf((await draw(0, 'jpeg')).url))).metadata()).format).toBe('jpeg');
});

test('PIC-04 a dark photo comes out in the light of the set once the others are cut out', async () => {
  const middle = async ({ url }: { url: string }) => {
    const pixels = await sharp(await uploads.get(keyOf(url)))
      .extract({ left: 590, top: 590, width: 20, height: 20 })
      .extractChannel(0)
      .raw()
      .toBuffer();
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  };
  await cut(2);
  const alone = await middle(await draw(2));
  await cut(0);
  await cut(1);
  const [light, dark] = [await middle(await draw(0)), await middle(await draw(2))];
  expect(alone).toBeLessThan(light - 12);
  expect(Math.abs(dark - light)).toBeLessThan(4);
});

test('PIC-02 the shadow is the ground that the camera of the photo saw under the model, where the engine knows it', async () => {
  // A box as wide as the one on the photo, seen from the front and a little above: its lower edge is where the photo has it.
  const [x, z] = [0.4, 0.3];
  const corners = [-x, x].flatMap((u) => [0, 1].flatMap((v) => [-z, z].map((w) => [u, v, w])));
  const camera = {
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translation: [0, -0.7, -3],
    focal: 1000,
    cx: 360,
    cy: 281,
    width: 720,
    height: 720,
  };
  await workspaceOf(uploads, model.job_id).save(SHAPE, {
    used: [0, 1],
    poses: { cameras: [camera, camera] },
    silhouetteIoU: [0.97, 0.4],
    mesh: {
      positions: Float32Array.from(corners.flat()),
      indices: Uint32Array.from([0, 1, 4, 1, 4, 5, 2, 3, 6, 3, 6, 7]), // its lower and its upper side,
    },
  });
  const shaded = (photo: number) =>
    drawPhoto(
      { table: table(), uploads },
      { id: model.id, photo, side: 1200, has_shadow: true, format: 'png' },
      OWNER,
    );
  for (const photo of [0, 1]) await cut(photo);
  const known = uploads.keys().filter((key) => key.endsWith('-ground.png'));
  // Of the second photo the model is seen elsewhere: its camera is not believed.
  expect(known).toHaveLength(1);
  expect(known[0]).toContain('-00-');
  const [ground, guessed] = [await shaded(0), await shaded(1)];
  for (const { facts } of [ground, guessed]) {
    expect(facts.white).toBe(255);
    expect(facts.fill).toBeLessThanOrEqual(0.9);
  }
  // A soft shadow reaches further below the product than a line along its lower edge.
  const soft = async ({ url }: { url: string }) => {
    const grey = await sharp(await uploads.get(keyOf(url)))
      .greyscale()
      .raw()
      .toBuffer();
    const rows = Array.from({ length: 1200 }, (_, y) => grey[1200 * y + 600]);
    return rows.filter((value) => value > 200 && value < 250).length;
  };
  expect(await soft(ground)).toBeGreaterThan(2 * (await soft(guessed)));
});

test('PIC-05 another shop gets neither a cut-out nor a picture, and all that is made lies in the folder of its shop', async () => {
  await cut(0);
  await draw(0);
  const kept = uploads.keys();
  await expect(cut(0, STRANGER)).rejects.toMatchObject({ code: 'model.not_found' });
  await expect(draw(0, 'png', STRANGER)).rejects.toMatchObject({ code: 'model.not_found' });
  expect(uploads.keys()).toEqual(kept);
  expect(kept.filter((key) => !key.startsWith('work/') && !key.startsWith('t/ten_1/'))).toEqual([]);
});

test('PIC-01 photos that are unknown, gone or not cut out are told apart', async () => {
  await expect(cut(3)).rejects.toMatchObject({ code: 'pictures.photo_unknown' });
  await expect(draw(0)).rejects.toMatchObject({ code: 'pictures.not_cut_out' });
  await uploads.remove('t/ten_1/up_2.jpg');
  await expect(cut(1)).rejects.toMatchObject({ code: 'job.photos_gone' });
});
