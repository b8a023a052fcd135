import type { Finding } from '../inspect/finding.ts';
import type { Quality } from '../types.ts';
import type { Likeness } from './held-out.ts';
import type { Refusal } from './make-model.ts';
import type { AngleErrors } from './pose-errors.ts';
import type { SizeErrors } from './size-errors.ts';
import type { StageCost } from './stage-clock.ts';
import type { SurfaceLikeness } from './surface-likeness.ts';
import type { TextureLikeness } from './texture-likeness.ts';
import type { UvLayout } from './uv-layout.ts';

/** What was measured of one set of photos. A member that is missing could not be measured. */
export interface Row {
  object: string;
  set: string;
  photos: number;
  /** What the product returns instead of a model; the rest of the row is what it would have been. */
  refusal?: Refusal;
  quality?: Quality;
  /** What quality and refusals are judged by. */
  signals: Signals;
  truth?: AgainstTruth;
  costs: Costs;
  uvs?: UvLayout;
  files?: Files;
  /** Why there are no files. */
  packagingProblem?: string;
}

/** A set of photos that the bench itself failed on. */
export interface FailedRow {
  object: string;
  set: string;
  error: string;
}

/** Lists have one entry a photo. */
export interface Signals {
  findings: Finding[];
  confidence: number[];
  /** Least overlap of any two silhouettes. */
  roundness: number;
  isFocalKnown: boolean;
  /** Whether any silhouette is that of a second opinion. */
  isInClutter?: boolean;
  /** Of each silhouette and the model in its own photo's camera. */
  silhouetteIoU?: number[];
  /** Squared grey levels: each photo as the others predict it on the model. */
  photoError?: number;
  displacedPaint?: number;
  displacedPatch?: number;
  lostReach?: number;
  seenOnce?: number;
  unshownEdges?: number;
  /** % of the product's height. */
  incoherence?: number;
  incoherencePerPhoto?: number[];
  unseenShare?: number;
  /** Greatest error of the proportions against the true width and depth, as a share. */
  sizeMismatch?: number;
}

export interface AgainstTruth {
  /** Intersection over union of our silhouettes and the true ones, photo by photo. */
  masks: { mean: number; least: number; perPhoto: number[] };
  /** Degrees. */
  poses?: { azimuth: AngleErrors; rotation: AngleErrors };
  heldOut?: Likeness;
  /** What the eye sees of the surface, where photos were given and in views that were not. */
  surface?: { inputs: SurfaceLikeness; unseen: SurfaceLikeness };
  /** How well the paint lies, in views that were not given. */
  paint?: TextureLikeness;
  /** % of the diagonal; `idealHull` has true cameras and silhouettes and is not carved. */
  chamfer?: { model: number; idealHull: number };
  /** %. */
  size?: SizeErrors;
}

export interface Costs {
  cpuSeconds: number;
  /** MiB; the most that the process held. */
  peakMemoryMb: number;
  stages: Record<string, StageCost>;
}

export interface Files {
  /** Bytes. */
  glb: number;
  webGlb: number;
  usdz: number;
  triangles: number;
  vertices: number;
  /** Of both GLBs together, by Khronos' validator. */
  validatorErrors: number;
  validatorWarnings: number;
}

export const isMeasured = (row: Row | FailedRow): row is Row => !('error' in row);
