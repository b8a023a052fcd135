import { agreeSilhouettes } from '../../engine/stages/agree-silhouettes.ts';
import { shadeMesh } from '../../engine/mesh/vertex-normals.ts';
import { findShape } from '../../engine/stages/find-shape.ts';
import type { Capture, Photo, Preset, SecondOpinion, Shape, Silhouette } from '../../engine/types.ts';
import { drawTurn } from '../packaging/picture/draw-turn.ts';
import { leaveGlimpse, type GlimpseEffects } from '../glimpses/glimpses.ts';
import { workspaceOf, type Workspace } from '../workspace.ts';
import { allRead, type Segmented } from './segment-photo.ts';
import { segmentedName } from './segment-step.ts';

export const SHAPE = 'shape';
/** Silhouettes of a job's photos, in order, that agree with each other. */
export const AGREED = 'agreed';

/** Every photo of a job with its silhouette, in order, as `allRead` has them. Throws EngineFailure. */
export async function loadSegmented(
  workspace: Workspace,
  { photos: count, capture }: Pick<ShapeRequest, 'photos' | 'capture'>,
): Promise<{ photos: Photo[]; silhouettes: Silhouette[] }> {
  const segmented = allRead(
    await Promise.all(Array.from({ length: count }, (_, i) => workspace.load<Segmented>(segmentedName(i)))),
    capture,
  );
  return {
    photos: segmented.map(({ photo }) => photo),
    silhouettes: segmented.map(({ silhouette }) => silhouette),
  };
}

export interface ShapeRequest {
  jobId: string;
  /** How many there are. */
  photos: number;
  capture: Capture;
  preset?: Preset | undefined;
}

/** Lets the silhouettes of the segmented photos agree, and finds their cameras and the surface. Throws EngineFailure. */
export async function shapeStep(
  { secondOpinion, ...effects }: GlimpseEffects & { secondOpinion: SecondOpinion },
  { jobId, preset, ...pictures }: ShapeRequest,
  onProgress?: (share: number) => void,
): Promise<void> {
  const workspace = workspaceOf(effects.uploads, jobId);
  const { photos, silhouettes: found } = await loadSegmented(workspace, pictures);
  const silhouettes = await agreeSilhouettes(photos, found, secondOpinion);
  await workspace.save(AGREED, silhouettes);
  const shape: Shape = await findShape(photos, silhouettes, {
    preset,
    capture: pictures.capture,
    onProgress,
  });
  await workspace.save(SHAPE, shape);
  await leaveGlimpse(effects, jobId, 'shape', () =>
    drawTurn(shadeMesh(shape.mesh, { roundsThinParts: true })),
  );
}
