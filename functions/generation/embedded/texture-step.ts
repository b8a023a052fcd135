import type { TargetDims } from '../../../shared/schemas/jobs.ts';
import { textureShape } from '../../engine/stages/texture-shape.ts';
import type { Capture, Preset, Shape, Silhouette, TextureSide } from '../../engine/types.ts';
import { drawTurn } from '../packaging/picture/draw-turn.ts';
import { leaveGlimpse, type GlimpseEffects } from '../glimpses/glimpses.ts';
import { handOver } from '../made-model.ts';
import { sizeInMetres } from '../size-in-metres.ts';
import { workspaceOf } from '../workspace.ts';
import { AGREED, loadSegmented, SHAPE } from './shape-step.ts';
import { walkQuality } from './walk-quality.ts';

export interface TextureRequest {
  jobId: string;
  /** How many there are. */
  photos: number;
  capture: Capture;
  name: string;
  dims: TargetDims;
  resolution: TextureSide;
  preset?: Preset | undefined;
}

/** Puts the photos onto the shape and leaves the model, in metres, with its quality for packaging. */
export async function textureStep(
  effects: GlimpseEffects,
  { jobId, photos: count, capture, name, dims, resolution, preset }: TextureRequest,
  onProgress?: (share: number) => void,
): Promise<void> {
  const workspace = workspaceOf(effects.uploads, jobId);
  const [{ photos }, silhouettes, shape] = await Promise.all([
    loadSegmented(workspace, { photos: count, capture }),
    workspace.load<Silhouette[]>(AGREED),
    workspace.load<Shape>(SHAPE),
  ]);
  const options = { ...sizeInMetres(dims), resolution, preset, onProgress };
  const { model, quality } = await textureShape(shape, photos, silhouettes, options);
  await leaveGlimpse(effects, jobId, 'colours', () => drawTurn(model));
  await handOver(
    workspace,
    { model, quality: capture === 'walk' ? walkQuality(quality) : quality },
    { name },
  );
}
