import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PhotoFile } from '../../functions/generation/embedded/read-photo.ts';
import { EngineFailure } from '../../functions/engine/types.ts';
import {
  asOneTurn,
  chooseFrames,
  coverageOf,
  isEnough,
  type Coverage,
} from '../../shared/capture/choose-frames.ts';
import { FOLLOWED_SIDE, followWalk, type KeptFrame } from '../../shared/capture/follow-walk.ts';
import type { GreyImage } from '../../shared/capture/grey-image.ts';
import { reconstructCopy } from '../../shared/copy/pt-br/reconstruct.ts';
import { MAX_FRAME_SIDE } from '../../shared/rules/captures.ts';
import { readPortableGreys } from './portable-greys.ts';
import { Refusal } from './refusal.ts';

const run = promisify(execFile);
const { problems } = reconstructCopy;

/** Pictures a second that a film is followed by, and the longest film in seconds. */
const RATE = 8;
const LONGEST = 180;
const MOST_OUTPUT = 1024 ** 3;
const FILM = /\.(mp4|m4v|mov|webm|mkv|avi|mjpeg)$/i;

export interface Film extends Coverage {
  /** The frames chosen, JPEG, in the order of the walk. */
  frames: PhotoFile[];
  /** Whether the film was seen to come back to its beginning; else it is taken for once round. */
  isMeasured: boolean;
}

/** Whether the command was given a film in place of photos. */
export const isFilm = (paths: readonly string[]): paths is readonly [string] =>
  paths.length === 1 && FILM.test(paths[0] ?? '');

/**
 * Chooses the frames of a filmed walk as the page does (CAP-05). ffmpeg decodes it, which a developer installs: the product decodes
 * films in the browser. Throws `Refusal` without ffmpeg or for what it cannot read, `EngineFailure` where its sharp
 * frames do not go round.
 */
export async function readFilm(file: string): Promise<Film> {
  const pictures = readPortableGreys(
    await ffmpeg(file, [`fps=${RATE}`, fitInto(FOLLOWED_SIDE)], ['-f', 'image2pipe', '-c:v', 'pgm', '-']),
  );
  const { frames, isMeasured } = follow(pictures);
  const chosen = chooseFrames(isMeasured ? frames : asOneTurn(frames));
  if (!isEnough(chosen)) throw new EngineFailure('photos_too_few');
  return { frames: await extract(file, chosen), isMeasured, ...coverageOf(chosen) };
}

function follow(pictures: Iterable<GreyImage>) {
  const follower = followWalk();
  let index = 0;
  for (const picture of pictures) follower.see({ time: index++ / RATE, picture });
  return follower.walk();
}

/** The frames at the size that the engine takes, in the order given. */
async function extract(file: string, chosen: readonly KeptFrame[]): Promise<PhotoFile[]> {
  const indices = chosen.map(({ time }) => Math.round(time * RATE));
  const byTime = indices.toSorted((a, b) => a - b);
  const folder = await mkdtemp(path.join(tmpdir(), 'relevo-film-'));
  try {
    const isChosen = byTime.map((index) => `eq(n\\,${index})`).join('+');
    await ffmpeg(
      file,
      [`fps=${RATE}`, `select=${isChosen}`, fitInto(MAX_FRAME_SIDE)],
      ['-vsync', '0', '-q:v', '2', path.join(folder, '%03d.jpg')],
    );
    const names = (await readdir(folder)).toSorted();
    return await Promise.all(
      indices.map(async (index) => {
        const name = names[byTime.indexOf(index)] ?? '';
        return { name, bytes: await readFile(path.join(folder, name)) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Smaller where a picture is larger than this; never larger. */
const fitInto = (side: number): string =>
  `scale=w='min(iw,${side})':h='min(ih,${side})':force_original_aspect_ratio=decrease:force_divisible_by=2`;

async function ffmpeg(file: string, filters: string[], output: string[]): Promise<Buffer> {
  const args = ['-v', 'error', '-t', String(LONGEST), '-i', file, '-vf', filters.join(','), ...output];
  try {
    const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: MOST_OUTPUT });
    return stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Refusal(problems.noFfmpeg, { cause: error });
    throw new Refusal(problems.filmUnreadable(file), { cause: error });
  }
}
