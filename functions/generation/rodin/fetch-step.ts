import sharp from 'sharp';
import type { TargetDims } from '../../../shared/schemas/jobs.ts';
import { scaleToSize } from '../../engine/mesh/scale-to-size.ts';
import type { Image, TextureSide } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import type { Rodin } from '../../services/rodin.ts';
import { RodinError } from '../../services/rodin-error.ts';
import { verifyModel } from '../packaging/verify-model.ts';
import { handOver, type MadeModel } from '../made-model.ts';
import { ProviderFailure } from '../provider.ts';
import { sizeInMetres } from '../size-in-metres.ts';
import { workspaceOf } from '../workspace.ts';
import { judgeResult } from './judge-result.ts';
import { MAX_RESULT_BYTES, readResult } from './read-result.ts';

export interface FetchRequest {
  jobId: string;
  taskUuid: string;
  name: string;
  dims: TargetDims;
  resolution: TextureSide;
}

const RESULT = 'rodin.glb';
/** How often fresh links are asked for when the last ones have ended. */
const TRIES = 3;

/**
 * Copies what a finished task made into the job's workspace at once, since links live ten minutes and results a week,
 * and hands it over at its true size. Throws `ProviderFailure` 'provider_failed' when there is no usable model in it, and
 * `RodinError`, after which asking again costs nothing.
 */
export async function fetchStep(
  { uploads, rodin }: { uploads: Bucket; rodin: Rodin },
  { jobId, taskUuid, name, dims, resolution }: FetchRequest,
  onProgress?: (share: number) => void,
): Promise<void> {
  const workspace = workspaceOf(uploads, jobId);
  const bytes = await fetchModel(rodin, taskUuid);
  await workspace.saveBytes(RESULT, bytes, 'model/gltf-binary');
  onProgress?.(0.5);
  await handOver(workspace, await atTrueSize(bytes, { dims, resolution }), { name });
}

async function fetchModel(rodin: Rodin, taskUuid: string): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      const file = (await rodin.filesOf(taskUuid)).find(({ name }) => name.toLowerCase().endsWith('.glb'));
      if (!file) throw new ProviderFailure('provider_failed', { cause: new Error('the result has no GLB') });
      return await rodin.download(file.url, MAX_RESULT_BYTES);
    } catch (error) {
      if (!(error instanceof RodinError) || error.kind !== 'expired' || attempt === TRIES) throw error;
    }
  }
}

/** Rodin's models have no size of their own. */
async function atTrueSize(
  bytes: Uint8Array,
  { dims, resolution }: Pick<FetchRequest, 'dims' | 'resolution'>,
): Promise<MadeModel> {
  const size = sizeInMetres(dims);
  try {
    const made = await readResult(bytes);
    const model = scaleToSize({ ...made, texture: await atMost(made.texture, resolution) }, size);
    verifyModel(model);
    return { model, quality: judgeResult(made, { size, resolution }) };
  } catch (cause) {
    // Whatever is wrong with it, it came from elsewhere: no bug of ours would be mended by trying again.
    throw new ProviderFailure('provider_failed', { cause });
  }
}

/** The texture in the size that was asked for; a smaller one stays as it is. */
async function atMost(texture: Image, side: TextureSide): Promise<Image> {
  const { width, height, channels, data } = texture;
  if (Math.max(width, height) <= side) return texture;
  const resized = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: side, height: side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: resized.info.width,
    height: resized.info.height,
    channels,
    data: new Uint8Array(resized.data),
  };
}
