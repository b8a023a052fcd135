import type { Bucket } from '../services/bucket.ts';
import { modelIdOf, type PackageRecord } from './package-record.ts';
import { packageModel, type PackagedFile } from './packaging/package-model.ts';
import { takeOver } from './made-model.ts';
import { workspaceOf } from './workspace.ts';

/**
 * How long the edge keeps a file before it asks the bucket whether it is still there: so long may a deleted model
 * outlive its link, with no invalidation to pay for or to lose. Browsers are told 'immutable' by the distribution
 * (the names are content hashes); they reach a file only through a link that opens.
 */
const EDGE_SECONDS = 300;
const MILLIMETRES_IN_A_METRE = 1000;

/** Turns what a provider made into the files shoppers open, in the models bucket under `m/<model id>/`. */
export async function packageStep(
  { uploads, models }: { uploads: Bucket; models: Bucket },
  { jobId, name, texture4k }: { jobId: string; name: string; texture4k: boolean },
): Promise<PackageRecord> {
  const { model, quality } = await takeOver(workspaceOf(uploads, jobId));
  const { files, preview, metadata } = await packageModel(model, { name, texture4k });

  const store = async ({ name: fileName, bytes, contentType }: PackagedFile) => {
    const key = `m/${modelIdOf(jobId)}/${fileName}`;
    await models.put(key, bytes, contentType, `public, max-age=${EDGE_SECONDS}`);
    return key;
  };
  const [glb, glb_web, usdz, poster, thumbnail, share] = await Promise.all([
    store(files.glb),
    store(files.webGlb),
    store(files.usdz),
    store(files.poster),
    store(files.thumbnail),
    store(files.shareImage),
  ]);
  const fine = files.glb4k && { glb_4k: await store(files.glb4k) };
  const { width, height, depth } = metadata.dimensions;
  return {
    files: { glb, glb_web, usdz, poster, thumbnail, share, ...fine },
    preview: Buffer.from(preview).toString('base64'),
    bytes: { glb: files.glb.bytes.length, glb_web: files.webGlb.bytes.length, usdz: files.usdz.bytes.length },
    dims_cm: { width: centimetres(width), height: centimetres(height), depth: centimetres(depth) },
    triangles: metadata.triangles,
    quality,
  };
}

/** To the millimetre. */
const centimetres = (metres: number): number => Math.round(metres * MILLIMETRES_IN_A_METRE) / 10;
