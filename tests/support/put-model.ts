import { packageModel, type PackagedModel } from '../../functions/generation/packaging/package-model.ts';
import type { Bucket } from '../../functions/services/bucket.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { trueSizeConfig } from '../../shared/rules/premium-ar.ts';
import { syntheticChair } from './models.ts';
import { modelRow } from './seed-models.ts';

const GLB = 'model/gltf-binary';

let chair: Promise<PackagedModel> | undefined;

/** The synthetic chair, packaged once: it takes seconds. Its files are called 'Cadeira' inside, whatever the row's name. */
const packagedChair = () => (chair ??= packageModel(syntheticChair(), { name: 'Cadeira' }));

/** A real model, as the product packages it, with its files in the bucket; returns the row it is published with. */
export async function putChair(
  bucket: Bucket,
  tenantId: string,
  change: Partial<Model> = {},
): Promise<Model> {
  return putModel(bucket, tenantId, await packagedChair(), change);
}

/** The files of a packaged model in the bucket; returns the row it is published with. */
export async function putModel(
  bucket: Bucket,
  tenantId: string,
  { files, preview, metadata }: PackagedModel,
  change: Partial<Model> = {},
): Promise<Model> {
  const centimetres = (metres: number) => Math.round(metres * 1000) / 10;
  const { width, height, depth } = metadata.dimensions;
  const dims_cm = { width: centimetres(width), height: centimetres(height), depth: centimetres(depth) };
  const row = modelRow(tenantId, {
    dims_cm,
    preview: Buffer.from(preview).toString('base64'),
    ar_config: trueSizeConfig(dims_cm),
    ...change,
  });
  await Promise.all([
    bucket.put(row.files.glb, files.glb.bytes, GLB),
    bucket.put(row.files.glb_web, files.webGlb.bytes, GLB),
    bucket.put(row.files.usdz, files.usdz.bytes, 'model/vnd.usdz+zip'),
    bucket.put(row.files.poster, files.poster.bytes, 'image/webp'),
    bucket.put(row.files.thumbnail, files.thumbnail.bytes, 'image/webp'),
  ]);
  return row;
}
