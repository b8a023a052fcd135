import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Chromium plays such a file as its camera, 30 pictures a second and from the beginning again. */
const RATE = 30;

/**
 * Writes a rendered walk as a film of JPEGs that Chromium plays as its camera: each frame, 10° from the last, for so many
 * seconds.
 */
export async function writePlayedWalk(
  folder: string,
  target: string,
  { frameSeconds, change }: { frameSeconds: number; change?: (image: Sharp) => Sharp },
): Promise<void> {
  const names = readdirSync(folder).filter((name) => /^\d+\.jpg$/.test(name));
  const frames = await Promise.all(
    names.toSorted().map(async (name) => {
      const file = path.join(folder, name);
      return change ? change(sharp(file)).jpeg().toBuffer() : readFileSync(file);
    }),
  );
  const times = Math.round(frameSeconds * RATE);
  writeFileSync(target, Buffer.concat(frames.flatMap((frame) => Array.from({ length: times }, () => frame))));
}
