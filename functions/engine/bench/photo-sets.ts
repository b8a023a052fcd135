import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Camera, Capture, Image, Mask, Mesh } from '../types.ts';
import { drawnFolder, isDrawnProduct } from './drawn-products.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data');
/** The photo sets with known truth (see MANIFEST.md there). */
const ROOT = join(DATA, 'photos');

export const OBJECTS = [
  'stool',
  'chair',
  'teapot',
  'table',
  'cabinet',
  'sofa',
  'bookshelf',
  'lantern',
  'mustard',
  'lamp',
  'armchair',
  'vase',
  'cabinet2',
] as const;

/** Settings of the surface, and of the outlines in rooms, were chosen while looking at these; the others judge them. */
export const FITTED_ON = ['stool', 'bookshelf', 'armchair', 'chair', 'sofa', 'cabinet'];

/**
 * Cluttered rooms that `rooms/` draws, before the first use, each round the products of another set: photos of r1 are of the
 * same room as the frames of r1-walk.
 */
const ROOM_SOURCES: Readonly<Record<string, string>> = {
  r1: 'p8',
  r2: 'p8',
  'r1-walk': 'p36',
  'r2-walk': 'p36',
};
export const ROOM_SETS = ['r1', 'r2'];
export const ROOM_WALKS = ['r1-walk', 'r2-walk'];
export const isDrawnRoom = (set: string): boolean => set in ROOM_SOURCES;
/** The set whose products, cameras and silhouettes a room's photos have; the set itself where it is not drawn. */
export const sourceOf = (set: string): string => ROOM_SOURCES[set] ?? set;
const DRAWN = join(import.meta.dirname, '../../../.cache/rooms');

/** Eight photos before a plain wall, as p8, of the products that `npm run draw-products` draws. */
export const NEW_SET = 'n8';

/** A film's 36 frames before the same wall. */
const WHOLE_WALK = { set: 'p36', frames: 36 };
/** So many of them, evenly: slower people, and shorter films. */
const THINNER_WALKS: Readonly<Record<string, number>> = { w24: 24, w18: 18, w12: 12 };
/** Before the wall, and with a film in a cluttered room. */
export const PLAIN_WALKS = [WHOLE_WALK.set, ...Object.keys(THINNER_WALKS)];
export const WALK_SETS = [...PLAIN_WALKS, 'c36', ...ROOM_WALKS];

export const captureOf = (set: string): Capture => (WALK_SETS.includes(set) ? 'walk' : 'photos');

const objectFolder = (object: string): string =>
  isDrawnProduct(object) ? drawnFolder(object) : join(ROOT, object);

export const setFolder = (object: string, set: string): string =>
  isDrawnRoom(set)
    ? join(DRAWN, object, set)
    : join(objectFolder(object), set === NEW_SET ? 'p8' : set in THINNER_WALKS ? WHOLE_WALK.set : set);

/** Those of a folder's photos that belong to the set. */
function ofSet<T>(set: string, all: readonly T[]): T[] {
  const count = THINNER_WALKS[set];
  if (count === undefined) return [...all];
  return Array.from({ length: count }, (_, k) => all[Math.round((k * WHOLE_WALK.frames) / count)]);
}

/** Whether a set is there with its cameras, or a room for it can be drawn: photos without them prove nothing. */
export const hasPhotoSet = (object: string, set: string): boolean =>
  existsSync(join(setFolder(object, sourceOf(set)), 'cams.json'));

/** The photos of a set, in the order they were taken. */
export function photoPaths(object: string, set: string): string[] {
  const folder = setFolder(object, set);
  const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  return ofSet(set, names.sort()).map((name) => join(folder, name));
}

/** Real photos of a skull, one freehand orbit round it; nothing is known about it (MANIFEST.md). */
export function skullPaths(): string[] {
  return [17, 19, 21, 23, 25, 27, 29, 31, 33].map((number) => join(DATA, `real/skull/${number}.JPG`));
}

export interface TrueView {
  path: string;
  image: Image;
  mask: Mask;
  camera: Camera;
}

/** Photos of one set with their true silhouettes and cameras, in metres. */
export async function loadPhotoSet(object: string, set: string): Promise<TrueView[]> {
  const folder = setFolder(object, set);
  const { cams } = JSON.parse(readFileSync(join(folder, 'cams.json'), 'utf8')) as { cams: CameraFile[] };
  return Promise.all(
    ofSet(set, cams).map(async (file) => {
      const path = join(folder, `${file.id}.jpg`);
      return {
        path,
        image: await readImage(path),
        mask: await readMask(folder, file.id),
        camera: toCamera(file),
      };
    }),
  );
}

/** The true mesh, in metres, base at y = 0. */
export function loadTrueMesh(object: string): Mesh {
  const file = readFileSync(join(objectFolder(object), 'gt.bin'));
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const [vertices, triangles] = new Uint32Array(bytes, 0, 2) as unknown as [number, number];
  return {
    positions: new Float32Array(bytes, 8, 3 * vertices),
    indices: new Uint32Array(bytes, 8 + 12 * vertices, 3 * triangles),
  };
}

/** One camera of cams.json: `view` is world to camera, column by column. */
interface CameraFile {
  id: string;
  w: number;
  h: number;
  fpx: number;
  view: number[];
}

/** As the engine has cameras. */
export function toCamera({ w, h, fpx, view }: CameraFile): Camera {
  const at = (row: number, column: number) => view[4 * column + row];
  return {
    rotation: [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => at(row, column))),
    translation: [at(0, 3), at(1, 3), at(2, 3)],
    focal: fpx,
    cx: w / 2,
    cy: h / 2,
    width: w,
    height: h,
  };
}

async function readImage(path: string): Promise<Image> {
  const { data, info } = await sharp(path).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

async function readMask(folder: string, id: string): Promise<Mask> {
  const file = sharp(join(folder, `${id}_mask.png`)).greyscale();
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
