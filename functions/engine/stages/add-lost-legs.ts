import { agreeOutlines } from '../hull/agree-outlines.ts';
import { fillFalseHoles } from '../hull/fill-false-holes.ts';
import { findLostLegs } from '../hull/find-lost-legs.ts';
import { hullViews, type HullView } from '../hull/hull-views.ts';
import { fitRoundBody, type RoundBody } from '../hull/round-body.ts';
import { estimatePoses, type EstimatePosesOptions } from '../poses/estimate-poses.ts';
import { frameAnew } from '../poses/frame-anew.ts';
import type { Capture, Mask, Photo, Poses, Silhouette } from '../types.ts';

/** What is known of the photos before their hull is carved. */
export interface Outlined {
  masks: Mask[];
  poses: Poses;
  views: HullView[];
  /** That of a round product. */
  body: RoundBody | undefined;
}

export interface AddLostLegsOptions extends Pick<EstimatePosesOptions, 'places' | 'seed' | 'signal' | 'way'> {
  capture: Capture;
}

/** Lost legs are looked for where the poses are this coherent, % of the height, and kept where they leave so many times as much, or this little. */
const COHERENT = { below: 0.1, times: 1.5, little: 0.05 };

/**
 * The outlines of photos of a room with the legs that they lost, and all that changes with these; `outlined` itself where nothing is found, or what is
 * found does not agree with the poses. Paint has to have told the way round a round product: feet that outlines lack hold it.
 */
export function addLostLegs(
  photos: readonly (Photo & Silhouette)[],
  outlined: Outlined,
  { capture, ...options }: AddLostLegsOptions,
): Outlined {
  const { masks, poses } = outlined;
  const isInRoom = photos.some(({ likelihood }) => likelihood !== undefined);
  // In a walk neighbours outvote what one frame lacks.
  if (!isInRoom || capture === 'walk' || poses.incoherence > COHERENT.below) return outlined;
  const found = findLostLegs(
    photos.map(({ image, likelihood }, k) => ({
      image,
      likelihood,
      mask: masks[k],
      camera: poses.cameras[k],
    })),
  );
  if (!found) return outlined;
  // An outline that its owner has sent stays as it is. Shadows at feet are foreign to a floor as well: what the others see through is emptied again.
  const agreed = agreeOutlines(
    photos.map((photo, k) => ({
      ...photo,
      ...(photo.likelihood ? found[k] : { mask: masks[k] }),
      camera: poses.cameras[k],
    })),
  );
  const framed = frameAnew(agreed, poses);
  if (framed.incoherence > Math.max(COHERENT.little, COHERENT.times * poses.incoherence)) return outlined;
  const whole = outlined.body ? framed : likelier(framed, searched(photos, agreed, options));
  const filled = fillFalseHoles(agreed, whole.cameras);
  const views = hullViews(filled, whole.cameras);
  return { masks: filled, poses: whole, views, body: fitRoundBody(views, filled) };
}

/** Legs tell the lens, and how cameras stand to each other, better than what stands on them. */
const searched = (photos: readonly Photo[], masks: readonly Mask[], options: EstimatePosesOptions): Poses =>
  estimatePoses(
    masks,
    photos.map(({ image, focal }, i) => focal && (focal * masks[i].width) / image.width),
    options,
  );

const likelier = (a: Poses, b: Poses): Poses => (b.incoherence < a.incoherence ? b : a);
