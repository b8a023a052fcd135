import type { Photo, TextureSide } from '../../engine/types.ts';
import { decodePhoto } from '../photos/decode.ts';

/** A photo as it was uploaded. */
export interface PhotoFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadPhotoOptions {
  /** Side of the texture that the photo is to give; 2048 by default. */
  resolution?: TextureSide;
}

/** Longest side in pixels that a photo is worked on at: for a texture up to 2048, and for a finer one. */
const [USUAL_SIDE, FINE_SIDE] = [1600, 3200];

/** Decodes one photo at the size it is worked on at. Throws `EngineFailure`. */
export const readPhoto = (
  { name, bytes }: PhotoFile,
  { resolution = 2048 }: ReadPhotoOptions = {},
): Promise<Photo> => decodePhoto(bytes, { name, maxSide: resolution > 2048 ? FINE_SIDE : USUAL_SIDE });
