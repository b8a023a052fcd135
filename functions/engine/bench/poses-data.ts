import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import type { Camera, Mask } from '../types.ts';

/** One rendered set: true silhouettes and true cameras (metres). */
export interface PhotoSet {
  object: string;
  set: string;
  masks: Mask[];
  cameras: Camera[];
  /** Width, height and depth of the object, metres. */
  size: [number, number, number];
}

interface CamsFile {
  size: [number, number, number];
  cams: { id: string; w: number; h: number; fpx: number; view: number[] }[];
}

const ROOT = new URL('../../../../shared/data/', import.meta.url).pathname;

export async function loadSet(object: string, set: string): Promise<PhotoSet> {
  const folder = `${ROOT}photos/${object}/${set}`;
  const { size, cams } = JSON.parse(readFileSync(`${folder}/cams.json`, 'utf8')) as CamsFile;
  return {
    object,
    set,
    size,
    masks: await Promise.all(cams.map(({ id }) => loadMask(`${folder}/${id}_mask.png`))),
    cameras: cams.map(({ w, h, fpx, view: m }) => ({
      rotation: [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]],
      translation: [m[12], m[13], m[14]],
      focal: fpx,
      cx: w / 2,
      cy: h / 2,
      width: w,
      height: h,
    })),
  };
}

export const objects = (): string[] => readdirSync(`${ROOT}photos`).sort();

export async function loadMask(path: string): Promise<Mask> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
