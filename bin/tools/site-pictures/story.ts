import type { Sharp } from 'sharp';
import { cameraCentre } from '../../../functions/engine/geometry/camera.ts';
import type { Image, TexturedMesh } from '../../../functions/engine/types.ts';
import type { Generated } from '../../../functions/generation/embedded/generate.ts';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { studioCamera } from '../../../functions/generation/packaging/picture/studio-camera.ts';
import type { Vector } from '../../../functions/generation/packaging/picture/vector.ts';
import { cutModel, cutPhoto } from '../pictures/panel.ts';
import { cameraOfPhoto, cropAround, cropCamera } from '../pictures/photo-camera.ts';

/** Before and after lie on each other pixel by pixel. */
const FRAME = { width: 800, height: 1000 };
const THUMBNAIL = { width: 240, height: 300 };
/** The photos that the page shows beside the model of the same angle. */
const COMPARED = [0, 3, 6];
/** Nobody photographed the product from so far above. */
const ELEVATION_DEGREES = 24;
const CLAY = [206, 196, 184];

/** The pictures of how photos become a model, by name: thumbnails, compared pairs, bare shape, finished model. */
export function* drawStory(generated: Generated): Generator<[name: string, picture: Sharp]> {
  const { model, photos } = generated;
  for (const [i, { photo }] of photos.entries()) {
    const camera = cameraOfPhoto(generated, i);
    const crop = cropAround(model.positions, camera, FRAME);
    yield [`thumbnail-${i + 1}`, cutPhoto(photo.image, crop, THUMBNAIL)];
    const pair = COMPARED.indexOf(i) + 1;
    if (pair === 0) continue;
    yield [`photo-${pair}`, cutPhoto(photo.image, crop, FRAME)];
    yield [`model-${pair}`, cutModel(model, cropCamera(camera, crop, FRAME))];
  }
  const camera = studioCamera(model, boundsOf(model.positions), FRAME, betweenPhotos(generated));
  yield ['shape', cutModel(inClay(model), camera)];
  yield ['model', cutModel(model, camera)];
}

/** Looks from above, half-way between the first two photos. */
function betweenPhotos(generated: Generated): Vector {
  const [a, b] = [0, 1].map((i) => {
    const [x, , z] = cameraCentre(cameraOfPhoto(generated, i));
    return Math.atan2(x, z);
  });
  const azimuth = Math.atan2(Math.sin(a) + Math.sin(b), Math.cos(a) + Math.cos(b));
  const elevation = (ELEVATION_DEGREES * Math.PI) / 180;
  const flat = Math.cos(elevation);
  return [Math.sin(azimuth) * flat, Math.sin(elevation), Math.cos(azimuth) * flat];
}

/** The same shape before it has its texture. */
function inClay(model: TexturedMesh): TexturedMesh {
  const texture: Image = { width: 1, height: 1, channels: 3, data: Uint8Array.from(CLAY) };
  return { ...model, texture };
}
