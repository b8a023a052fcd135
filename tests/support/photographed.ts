import sharp from 'sharp';
import { AGREED, SHAPE } from '../../functions/generation/embedded/shape-step.ts';
import { pictureKeys } from '../../functions/domain/pictures/picture-folder.ts';
import { writeCutOut } from '../../functions/generation/pictures/cut-out-file.ts';
import { workspaceOf } from '../../functions/generation/workspace.ts';
import type { Bucket } from '../../functions/services/bucket.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { Table } from '../../functions/store/table.ts';
import { jobRow, seedJobs } from './seed-jobs.ts';
import { modelRow, seedModels } from './seed-models.ts';

/** As small as a photo may be: what is cut out of it takes the processor by its pixels. */
const SIDE = 480;
const BOX = { left: 140, top: 120, width: 200, height: 240 };

/** A brown box before a wall of this brightness. */
const photoOf = (wall: number) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r: wall, g: wall, b: wall } } })
    .composite([
      {
        input: {
          create: {
            width: BOX.width,
            height: BOX.height,
            channels: 3,
            background: { r: wall / 2, g: wall / 3, b: wall / 4 },
          },
        },
        left: BOX.left,
        top: BOX.top,
      },
    ])
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer();
/** The last one darker. */
const photos = [220, 220, 180].map((wall) => lazily(() => photoOf(wall)));
const outline = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [x, y] = [(i % SIDE) - BOX.left, Math.trunc(i / SIDE) - BOX.top];
  return x >= 0 && x < BOX.width && y >= 0 && y < BOX.height ? 255 : 0;
});
const cutOuts = [0, 1, 2].map((photo) =>
  lazily(() => {
    const { width, height } = BOX;
    const data = new Uint8Array(4 * width * height);
    for (let i = 0; i < data.length; i += 4) data.set([110 - 10 * photo, 73, 55, 255], i);
    return writeCutOut({ width, height, channels: 4, data });
  }),
);

/** Made when first asked for. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** What is left of a photo of such a model once it was cut out, as `cutOutPhoto` keeps it, without its seconds of work. */
export async function cutAlready(
  uploads: Bucket,
  { tenant_id, job_id }: Model,
  photo: number,
): Promise<void> {
  const keys = pictureKeys(tenant_id, job_id, photo);
  await uploads.put(keys.cutOut, await cutOuts[photo](), 'image/png');
  await uploads.put(keys.facts, JSON.stringify({ light: null, shrunk: 1 }), 'application/json');
}

/** A model of three photos of a brown box, with the outlines that it was made with. */
export async function photographed(
  { table, uploads }: { table: Table; uploads: Bucket },
  tenantId: string,
  change: Partial<Model> = {},
): Promise<Model> {
  const files = photos.map((_, i) => ({ name: `${i + 1}.jpg`, path: `t/${tenantId}/up_${i + 1}.jpg` }));
  for (const [i, photo] of photos.entries()) await uploads.put(files[i].path, await photo(), 'image/jpeg');
  const job = jobRow(tenantId, { photos: files });
  const work = workspaceOf(uploads, job.id);
  await work.save(
    AGREED,
    photos.map(() => ({ mask: { width: SIDE, height: SIDE, data: outline }, confidence: 1 })),
  );
  await work.save(SHAPE, { poses: { cameras: [] }, used: [] });
  const model = modelRow(tenantId, { job_id: job.id, ...change });
  await seedJobs(table, [job]);
  await seedModels(table, [model]);
  return model;
}
