import type { Browser } from 'playwright-core';
import { cameraCentre } from '../../../functions/engine/geometry/camera.ts';
import type { Camera } from '../../../functions/engine/types.ts';
import type { Generated } from '../../../functions/generation/embedded/generate.ts';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { studioCamera, type Frame } from '../../../functions/generation/packaging/picture/studio-camera.ts';
import type { Vector } from '../../../functions/generation/packaging/picture/vector.ts';
import { picturesCopy } from '../../../shared/copy/pt-br/pictures.ts';
import { formatDimensions } from '../../../web/lib/format.ts';
import { dimensionsOf } from '../../reconstruct/dimensions-of.ts';
import { drawPage } from './page.ts';
import { modelPanel, photoPanel } from './panel.ts';
import { cameraOfPhoto, cropAround, cropCamera } from './photo-camera.ts';

const MARGIN = 36;
const GAP = 20;
const CAPTION = 76;
const PANEL_WIDTH = 540;
/** No photo is taken from here: from above all of them, and half-way between two. */
const NEW_ELEVATION_DEGREES = 26;

const style = `
  body { padding: ${MARGIN}px; display: flex; gap: ${GAP}px; }
  figure img { border-radius: 16px; }
  figcaption { display: flex; justify-content: space-between; padding: 18px 4px 0; }`;

/** One photo, the model as its camera would see it, and the model as nobody photographed it. */
export async function drawComparison(browser: Browser, generated: Generated): Promise<Uint8Array> {
  const { model, photos } = generated;
  const [{ photo }] = photos;
  const panel = {
    width: PANEL_WIDTH,
    height: Math.round((PANEL_WIDTH * photo.image.height) / photo.image.width),
  };
  const camera = cameraOfPhoto(generated, 0);
  const crop = cropAround(model.positions, camera, panel);
  const figure = (source: string, caption: string, note = '') =>
    `<figure><img class="sheet" src="${source}" width="${panel.width}" height="${panel.height}">
      <figcaption>${caption}<span class="mute">${note}</span></figcaption></figure>`;

  const frame: Frame = {
    width: 2 * MARGIN + 3 * panel.width + 2 * GAP,
    height: MARGIN + panel.height + CAPTION,
  };
  const body = [
    figure(await photoPanel(photo.image, crop, panel), picturesCopy.photo, picturesCopy.oneOf(photos.length)),
    figure(await modelPanel(generated, cropCamera(camera, crop, panel)), picturesCopy.sameAngle),
    figure(
      await modelPanel(generated, newAngle(generated, panel)),
      picturesCopy.newAngle,
      formatDimensions(dimensionsOf(model)),
    ),
  ].join('');
  return drawPage(browser, frame, body, style);
}

/** Half-way between the two photos that are furthest from the first one's side of the product. */
function newAngle(generated: Generated, panel: Frame): Camera {
  const { model, photos } = generated;
  const middle = Math.floor(photos.length / 2);
  const [a, b] = [middle - 1, middle].map((i) => {
    const [x, , z] = cameraCentre(cameraOfPhoto(generated, i));
    return Math.atan2(x, z);
  });
  const azimuth = Math.atan2(Math.sin(a) + Math.sin(b), Math.cos(a) + Math.cos(b));
  return studioCamera(model, boundsOf(model.positions), panel, fromAbove(azimuth));
}

function fromAbove(azimuth: number): Vector {
  const elevation = (NEW_ELEVATION_DEGREES * Math.PI) / 180;
  const flat = Math.cos(elevation);
  return [Math.sin(azimuth) * flat, Math.sin(elevation), Math.cos(azimuth) * flat];
}
