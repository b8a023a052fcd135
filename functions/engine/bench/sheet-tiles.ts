import { mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { boundsOfMask, type Crop } from '../geometry/resample-mask.ts';
import type { Camera, Image, TexturedMesh } from '../types.ts';
import { BACKDROP } from './held-out.ts';
import type { TrueView } from './photo-sets.ts';
import { renderModel } from './render-model.ts';
import { renderShape } from './render-shape.ts';

/** Side of one picture and the space between two, in pixels. */
export const TILE = 250;
export const GAP = 8;
/** Photo, model and shape across; two views that were not given below each other. */
export const TILES = { width: 3 * TILE + 2 * GAP, height: 2 * TILE + GAP };
/** Which of the held-out views: from different sides. */
const VIEWS = [0, 3];
/** Room round the product, as a share of its longer side. */
const MARGIN = 0.07;
const SUPERSAMPLING = 2;
const PAPER = '#ffffff';

const FOLDER = join(import.meta.dirname, '../../../.cache/engine-bench');
export const tilesPath = (object: string): string => join(FOLDER, `${object}.png`);
export const hasTiles = (object: string): boolean => existsSync(tilesPath(object));

/** Draws the object's part of the contact sheet. The model stands where the truth stands. */
export async function drawTiles(
  object: string,
  model: TexturedMesh,
  views: readonly TrueView[],
): Promise<void> {
  const rows = await Promise.all(VIEWS.map((i) => tilesOfView(model, views[i])));
  await mkdir(FOLDER, { recursive: true });
  await sharp({ create: { ...TILES, channels: 3, background: PAPER } })
    .composite(
      rows.flatMap((tiles, y) =>
        tiles.map((input, x) => ({ input, left: x * (TILE + GAP), top: y * (TILE + GAP) })),
      ),
    )
    .png()
    .toFile(tilesPath(object));
}

async function tilesOfView(model: TexturedMesh, view: TrueView): Promise<Buffer[]> {
  const square = squareRound(model, view);
  const camera = zoom(view.camera, square, SUPERSAMPLING * TILE);
  return Promise.all([
    cutOut(view, square),
    toTile(renderModel(model, camera, BACKDROP).image),
    toTile(renderShape(model, camera, BACKDROP)),
  ]);
}

const toTile = ({ width, height, channels, data }: Image): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).resize(TILE, TILE).png().toBuffer();

/** The photo's product on the even backdrop. */
async function cutOut({ image, mask }: TrueView, { x, y, width }: Crop): Promise<Buffer> {
  const data = image.data.map((value, i) => {
    const share = mask.data[Math.floor(i / 3)] / 255;
    return share * value + (1 - share) * BACKDROP;
  });
  const around = width; // the square may reach out of the photo
  const extended = await sharp(data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extend({ top: around, bottom: around, left: around, right: around, background: grey(BACKDROP) })
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
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map((middle) =>
    Math.round(middle - side / 2),
  );
  return { x, y, width: side, height: side };
}

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

const grey = (value: number) => ({ r: value, g: value, b: value });
