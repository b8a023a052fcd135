import { readFile } from 'node:fs/promises';
import { EngineFailure } from '../../functions/engine/types.ts';
import type { PhotoFile } from '../../functions/generation/embedded/read-photo.ts';
import { photoFormat } from '../../functions/generation/photos/format.ts';
import { reconstructCopy } from '../../shared/copy/pt-br/reconstruct.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../shared/rules/photos.ts';
import { Refusal } from './refusal.ts';

const { problems } = reconstructCopy;

/** Reads the photos named. Throws `Refusal` or `EngineFailure` for what is wrong with them before any work is done. */
export async function readPhotos(paths: readonly string[]): Promise<PhotoFile[]> {
  if (paths.length < MIN_PHOTOS) throw new EngineFailure('photos_too_few');
  if (paths.length > MAX_PHOTOS) throw new EngineFailure('photos_too_many');
  const files = await Promise.all(paths.map(async (path) => ({ name: path, bytes: await read(path) })));
  const stranger = files.findIndex(({ bytes }) => !photoFormat(bytes));
  if (stranger >= 0) throw new EngineFailure('photo_unreadable', { photo: stranger });
  return files;
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal(problems.missing(path), { cause: error });
    if (code === 'EISDIR') throw new Refusal(problems.folder(path), { cause: error });
    throw new Refusal(problems.unreadable(path), { cause: error });
  }
}
