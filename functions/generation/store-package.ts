import type { Bucket } from '../services/bucket.ts';
import type { PackageRecord } from './package-record.ts';
import type { PackagedFile, PackagedModel } from './packaging/package-model.ts';

/**
 * How long the edge keeps a file before it asks the bucket whether it is still there: so long may a deleted model
 * outlive its link, with no invalidation to pay for or to lose. Browsers are told 'immutable' by the distribution
 * (the names are content hashes); they reach a file only through a link that opens.
 */
const EDGE_SECONDS = 300;
/** What files of models are kept by. */
export const KEPT_BY_EDGE = `public, max-age=${EDGE_SECONDS}`;
const MILLIMETRES_IN_A_METRE = 1000;

/** Puts the files of a packaged model into a folder (it ends in '/') of the models bucket; returns what there is to know of them. */
export async function storePackage(
  models: Bucket,
  folder: string,
  { files, preview, metadata }: PackagedModel,
): Promise<Omit<PackageRecord, 'quality'>> {
  const store = async ({ name: fileName, bytes, contentType }: PackagedFile) => {
    const key = folder + fileName;
    await models.put(key, bytes, contentType, KEPT_BY_EDGE);
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
  };
}

/** To the millimetre. */
const centimetres = (metres: number): number => Math.round(metres * MILLIMETRES_IN_A_METRE) / 10;
