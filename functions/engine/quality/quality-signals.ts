import { sizeMismatch } from '../mesh/scale-to-size.ts';
import type { Bake } from '../texture/bake-texture.ts';
import type { Photo, Shape, Silhouette, Size } from '../types.ts';
import { heightBySheet, sizeBySheet, type HeightBySheet } from './height-by-sheet.ts';
import { measureRoundness } from './roundness.ts';

/** What the stages made and measured on the way, of all photos, also of those that the shape was made without. */
export interface Evidence {
  photos: readonly Photo[];
  silhouettes: readonly Silhouette[];
  shape: Shape;
  /** Share of the surface that no photo shows. */
  unseenShare: number;
  /** Whether the texture is coarser than wished, and what the wished one would have shown. */
  texture?: Pick<Bake, 'isLimited' | 'photoPixelsPerTexel'>;
  /** What the owner measured, in metres. */
  size: Size;
}

/** The numbers a model is judged by; lists have one entry for each photo that it was made of. */
export interface QualitySignals {
  confidence: readonly number[];
  /** Of each silhouette and the model in its own photo's camera. */
  silhouetteIoU: readonly number[];
  /** % of the product's height. */
  incoherence: number;
  /** Whether any silhouette is that of a second opinion about its photo alone. */
  isInClutter: boolean;
  /** Squared grey levels: each photo as the others predict it on the model. */
  photoError: number;
  /** Share of the paint that photos show elsewhere than the others predict it; undefined for even products. */
  displacedPaint?: number;
  /** The largest patch of such paint in one photo, as a share of what that shows. */
  displacedPatch: number;
  /** How far silhouettes reach beyond the model, in shares of the product's height. */
  lostReach: number;
  /** The largest part that a single photo shows, as a share of what it shows. */
  seenOnce: number;
  /** Length of edges that no photo shows, in shares of the product's size. */
  unshownEdges: number;
  unseenShare: number;
  /** Least overlap of any two silhouettes; 0 where paint told how the photos are turned. */
  roundness: number;
  isFocalKnown: boolean;
  /** Greatest error of the proportions against a given width or depth, as a share; 0 without either. */
  sizeMismatch: number;
  isSizeGiven: boolean;
  /** What a printed sheet beside the product says of its height, and what was typed, metres. */
  sheet?: HeightBySheet & { typed: number };
  /** Photo pixels a texel, where they are too few for the texture wished. */
  scarcePixels?: number;
}

/**
 * How certain an outline is that the other photos told, and that agrees with them: as one that leaves a model 'media'. What
 * was wrong with the photo's own says nothing of it any more. One without the stand that the photo cuts is no more certain:
 * where the product ends is not seen.
 */
const [TOLD_BY_OTHERS, WITHOUT_STAND] = [0.5, 0.5];

export function measureSignals({ photos, shape, ...rest }: Evidence): QualitySignals {
  const { unseenShare, texture, size } = rest;
  const silhouettes = shape.used.map((photo) => rest.silhouettes[photo]);
  const isToldByOthers = (k: number) => shape.lookedFor?.includes(k) === true;
  const masks = silhouettes.map(({ mask }, k) => (isToldByOthers(k) ? shape.recut![k] : mask));
  const sheet = heightBySheet(shape.sheet, size.height);
  return {
    confidence: silhouettes.map(({ confidence, withStand }, k) => {
      if (isToldByOthers(k)) return TOLD_BY_OTHERS;
      return withStand ? Math.min(WITHOUT_STAND, confidence) : confidence;
    }),
    silhouetteIoU: shape.silhouetteIoU,
    incoherence: shape.poses.incoherence,
    isInClutter: silhouettes.some(({ likelihood }, k) => likelihood !== undefined && !isToldByOthers(k)),
    photoError: shape.photoError,
    displacedPaint: shape.displacedPaint,
    displacedPatch: shape.displacedPatch,
    lostReach: shape.lostReach,
    seenOnce: shape.seenOnce,
    unshownEdges: shape.unshownEdges,
    unseenShare,
    roundness: shape.isTurnedByPaint ? 0 : measureRoundness(masks),
    isFocalKnown: shape.isLensFitted === true || photos.some(({ focal }) => focal !== undefined),
    sizeMismatch: sizeMismatch(shape.mesh, sizeBySheet(shape.sheet, size)),
    isSizeGiven: size.width !== undefined && size.depth !== undefined,
    ...(sheet && { sheet: { ...sheet, typed: size.height } }),
    ...(texture?.isLimited && { scarcePixels: texture.photoPixelsPerTexel }),
  };
}
