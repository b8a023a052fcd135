import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { boundsOfMask, type Crop } from '../geometry/resample-mask.ts';
import type { Camera, Image, TexturedMesh } from '../types.ts';
import { BACKDROP } from './held-out.ts';
import type { TrueView } from './photo-sets.ts';
import { renderModel } from './render-model.ts';
import { renderShape } from './render-shape.ts';

/** Side of one picture and the space between two, pixels. */
const [TILE, GAP] = [560, 8];
const SUPERSAMPLING = 2;
/** Room round the product, as a share of its longer side. */
const MARGIN = 0.05;
const FOLDER = join(import.meta.dirname, '../../../.cache/engine-bench/close-ups');

/** Where the sheet of a set is drawn. */
export const closeUpPath = (object: string, set: string): string => join(FOLDER, `${object}-${set}.jpg`);

/**
 * Draws what has to be looked at: a row a view, with photo, textured model, clay by the file's normals and clay by its
 * facets across. The first rows show the whole product, the last the middle of the first at twice the size.
 */
export async function drawCloseUp(
  path: string,
  model: TexturedMesh,
  views: readonly TrueView[],
): Promise<void> {
  const squares = views.map((view) => squareRound(model, view));
  const rows = await Promise.all([
    ...views.map((view, i) => rowOf(model, view, squares[i])),
    rowOf(model, views[0], middleOf(squares[0])),
  ]);
  await mkdir(FOLDER, { recursive: true });
  const width = 4 * TILE + 3 * GAP;
  const height = rows.length * (TILE + GAP) - GAP;
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(
      rows.flatMap((tiles, y) =>
        tiles.map((input, x) => ({ input, left: x * (TILE + GAP), top: y * (TILE + GAP) })),
      ),
    )
    .jpeg({ quality: 88 })
    .toFile(path);
}

async function rowOf(model: TexturedMesh, view: TrueView, square: Crop): Promise<Buffer[]> {
  const camera = zoom(view.camera, square, SUPERSAMPLING * TILE);
  return Promise.all([
    cutOut(view, square),
    toTile(renderModel(model, camera, BACKDROP).image),
    toTile(renderShape(model, camera, BACKDROP)),
    toTile(renderShape(model, camera, BACKDROP, 'facets')),
  ]);
}

const toTile = ({ width, height, channels, data }: Image): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).resize(TILE, TILE).png().toBuffer();

/** The part of the photo inside the square; what reaches out of the photo is backdrop. */
async function cutOut({ image }: TrueView, { x, y, width }: Crop): Promise<Buffer> {
  const around = width;
  const background = { r: BACKDROP, g: BACKDROP, b: BACKDROP };
  const extended = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extend({ top: around, bottom: around, left: around, right: around, background })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(extended)
    .extract({ left: x + around, top: y + around, width, height: width })
    .resize(TILE, TILE)
    .png()
    .toBuffer();
}

/** The square round the product in the photo and in the model's picture, with some room. */
function squareRound(model: TexturedMesh, { camera, mask }: TrueView): Crop {
  const { isProduct } = renderModel(model, camera, BACKDROP);
  const both = mask.data.map((value, p) => Math.max(value, 255 * isProduct[p]));
  const box = boundsOfMask({ ...mask, data: both })!;
  const side = Math.round(Math.max(box.width, box.height) * (1 + 2 * MARGIN));
  return {
    x: Math.round(box.x + box.width / 2 - side / 2),
    y: Math.round(box.y + box.height / 2 - side / 2),
    width: side,
    height: side,
  };
}

const middleOf = ({ x, y, width }: Crop): Crop => ({
  x: Math.round(x + width / 4),
  y: Math.round(y + width / 4),
  width: Math.round(width / 2),
  height: Math.round(width / 2),
});

/** The camera that sees just the square, on a picture of `side` pixels. */
function zoom(camera: Camera, { x, y, width }: Crop, side: number): Camera {
  const scale = side / width;
  return {
    ...camera,
    focal: camera.focal * scale,
    cx: (camera.cx - x) * scale,
    cy: (camera.cy - y) * scale,
    width: side,
    height: side,
  };
}
