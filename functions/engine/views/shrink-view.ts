import { resizeCamera } from '../geometry/camera.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import type { Mask } from '../types.ts';
import { halveImage } from './halve-image.ts';
import type { ViewSource } from './view-source.ts';

/** The view with its silhouette (and the camera, which is the silhouette's) at most `side` pixels long. */
export function shrinkMask(view: ViewSource, side: number): ViewSource {
  const { image, mask } = view;
  const scale = side / Math.max(mask.width, mask.height);
  return scale >= 1 ? view : { ...withMasksOf(view, scale), image };
}

/** The whole view at most `side` pixels long, for measuring rather than for looking at. */
export function shrinkView(view: ViewSource, side: number): ViewSource {
  let { image } = view;
  while (Math.max(image.width, image.height) > side) image = halveImage(image);
  return { ...withMasksOf(view, image.width / view.mask.width), image };
}

function withMasksOf(view: ViewSource, scale: number): Omit<ViewSource, 'image'> {
  const mask = resampleMask(view.mask, whole(view.mask), scale);
  const withStand = view.withStand && resampleMask(view.withStand, whole(view.withStand), scale);
  return { mask, withStand, camera: matching(mask, view) };
}

const whole = ({ width, height }: Mask) => ({ x: 0, y: 0, width, height });

/** Scaling rounds up to whole pixels; the camera must have exactly the mask's. */
const matching = ({ width, height }: Mask, { camera }: ViewSource) => ({
  ...resizeCamera(camera, width),
  height,
});
