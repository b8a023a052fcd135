import type { Browser } from 'playwright-core';
import { project } from '../../../functions/engine/geometry/camera.ts';
import { add, multiply, subtract } from '../../../functions/engine/geometry/vec3.ts';
import type { Camera, Mesh } from '../../../functions/engine/types.ts';
import type { Generated } from '../../../functions/generation/embedded/generate.ts';
import { boundsOf } from '../../../functions/generation/packaging/bounds.ts';
import { studioCamera } from '../../../functions/generation/packaging/picture/studio-camera.ts';
import { picturesCopy } from '../../../shared/copy/pt-br/pictures.ts';
import { placeLines } from '../../../web/viewer/dimension-lines.ts';
import { dimensionsOf } from '../../reconstruct/dimensions-of.ts';
import { drawPage } from './page.ts';
import { modelPanel, photoPanel, widen } from './panel.ts';
import { cameraOfPhoto, cropAround } from './photo-camera.ts';

const FRAME = { width: 1600, height: 700 };
const THUMBNAIL = { width: 144, height: 192 };
const MODEL = { width: 800, height: 700 };
/** Room for the shadow to fade out in, beyond the model's frame. */
const AROUND = 140;
const TICK = 7;
/** The room a label takes, in pixels. */
const LABEL = { width: 124, height: 46 };
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const style = `
  body { width: ${FRAME.width}px; height: ${FRAME.height}px; display: flex; align-items: center;
    overflow: hidden; }
  .photos { margin-left: 56px; width: ${4 * THUMBNAIL.width + 3 * 12}px; }
  .grid { display: flex; flex-wrap: wrap; gap: 12px; }
  .grid img { border-radius: 10px; box-shadow: var(--lift); }
  .caption { margin-top: 22px; }
  .arrow { width: 108px; margin-left: 40px; flex: none; }
  .model { position: absolute; right: 0; top: 0; }
  .model { width: ${MODEL.width}px; height: ${MODEL.height}px; }
  .model img { position: absolute; left: -${AROUND}px; top: -${AROUND}px; }
  svg.lines { position: absolute; inset: 0; overflow: visible; }
  path { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  text { font: 600 21px var(--font-text); fill: var(--accent-strong);
    text-anchor: middle; dominant-baseline: central; }`;

/** The product in one picture: the photos on the left, the model with its measures on the right. */
export async function drawHero(browser: Browser, generated: Generated): Promise<Uint8Array> {
  const { model, photos } = generated;
  const camera = studioCamera(model, boundsOf(model.positions), MODEL);
  const thumbnails = await Promise.all(
    photos.map(({ photo }, i) =>
      photoPanel(photo.image, cropAround(model.positions, cameraOfPhoto(generated, i), THUMBNAIL), scaled(2)),
    ),
  );
  const body = `<body class="sheet">
    <div class="photos"><div class="grid">${thumbnails
      .map((source) => `<img src="${source}" width="${THUMBNAIL.width}" height="${THUMBNAIL.height}">`)
      .join('')}</div><p class="caption mute">${picturesCopy.photos(photos.length)}</p></div>
    <svg class="arrow" viewBox="0 0 108 24"><path d="M2 12 H104 M94 3 L104 12 L94 21"/></svg>
    <div class="model"><img src="${await modelPanel(generated, widen(camera, AROUND))}">
      <svg class="lines" width="${MODEL.width}" height="${MODEL.height}">${dimensionLines(model, camera)}</svg></div>
  </body>`;
  return drawPage(browser, FRAME, body, style);
}

const scaled = (by: number) => ({ width: by * THUMBNAIL.width, height: by * THUMBNAIL.height });

/** The same lines as the viewer's. */
function dimensionLines(model: Mesh, camera: Camera): string {
  const { min, max } = boundsOf(model.positions);
  const box = { centre: multiply(add(min, max), 0.5), size: subtract(max, min) };
  const lines = placeLines(box, Math.atan2(camera.rotation[6], camera.rotation[8]));
  const dimensions = dimensionsOf(model);
  return (['width', 'height', 'depth'] as const)
    .map((side) => {
      const [a, b] = [lines[side].from, lines[side].to].map((end) => project(camera, [...end]));
      const label = picturesCopy.side[side](oneDecimal.format(dimensions[side]));
      return `<path d="${brokenLine(a, b)}"/><text x="${(a.u + b.u) / 2}" y="${(a.v + b.v) / 2}">${label}</text>`;
    })
    .join('');
}

interface Pixel {
  u: number;
  v: number;
}

/** A line with a tick at each end and a gap in its middle for the label, as draughtsmen draw it. */
function brokenLine(a: Pixel, b: Pixel): string {
  const [du, dv] = [b.u - a.u, b.v - a.v];
  const length = Math.hypot(du, dv);
  const gap = Math.min(Math.abs(LABEL.width / du), Math.abs(LABEL.height / dv)) / 2;
  const at = (share: number) => `${a.u + share * du} ${a.v + share * dv}`;
  const tick = ({ u, v }: Pixel) => {
    const [tu, tv] = [(-TICK * dv) / length, (TICK * du) / length];
    return `M${u - tu} ${v - tv} L${u + tu} ${v + tv}`;
  };
  return `M${at(0)} L${at(0.5 - gap)} M${at(0.5 + gap)} L${at(1)} ${tick(a)} ${tick(b)}`;
}
