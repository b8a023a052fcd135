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

const SIDE = 720;

/** A brown box before a wall of this brightness. */
const photoOf = (wall: number) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r: wall, g: wall, b: wall } } })
    .composite([
      {
        input: {
          create: {
            width: 300,
            height: 360,
            channels: 3,
            background: { r: wall / 2, g: wall / 3, b: wall / 4 },
          },
        },
        left: 210,
        top: 180,
      },
    ])
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer();
const outline = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [x, y] = [i % SIDE, Math.trunc(i / SIDE)];
  return x >= 210 && x < 510 && y >= 180 && y < 540 ? 255 : 0;
});

/** What is left of a photo of such a model once it was cut out, as `cutOutPhoto` keeps it, without its seconds of work. */
export async function cutAlready(
  uploads: Bucket,
  { tenant_id, job_id }: Model,
  photo: number,
): Promise<void> {
  const keys = pictureKeys(tenant_id, job_id, photo);
  const [width, height] = [300, 360];
  const data = new Uint8Array(4 * width * height);
  for (let i = 0; i < data.length; i += 4) data.set([110 - 10 * photo, 73, 55, 255], i);
  await uploads.put(keys.cutOut, await writeCutOut({ width, height, channels: 4, data }), 'image/png');
  await uploads.put(keys.facts, JSON.stringify({ light: null, shrunk: 1 }), 'application/json');
}

/** A model of three photos of a brown box, the last one darker, with the outlines that it was made with. */
export async function photographed(
  { table, uploads }: { table: Table; uploads: Bucket },
  tenantId: string,
  change: Partial<Model> = {},
): Promise<Model> {
  const photos = [1, 2, 3].map((i) => ({ name: `${i}.jpg`, path: `t/${tenantId}/up_${i}.jpg` }));
  for (const [i, wall] of [220, 220, 180].entries())
    await uploads.put(photos[i].path, await photoOf(wall), 'image/jpeg');
  const job = jobRow(tenantId, { photos });
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
