import sharp from 'sharp';
import { PICTURE_FILL } from '../../../shared/rules/channels.ts';
import type { Image } from '../../engine/types.ts';
import { jpegWithin } from '../packaging/picture/encode-within.ts';
import { SHARE_IMAGE, SHARE_IMAGE_LIMIT, THUMBNAIL } from '../packaging/picture/picture-sizes.ts';
import { onWhite, type Shadow } from './draw-picture.ts';

/** What a model is shown by where there is no viewer. */
export interface CoverPictures {
  /** WebP, for lists. */
  thumbnail: Uint8Array;
  /** JPEG of at most `SHARE_IMAGE_LIMIT` bytes, for chats, mails and paper. */
  share: Uint8Array;
}

/** A cut-out as the pictures that packaging draws of the model: in their sizes, on white, and on a soft shadow (PIC-11). */
export async function drawCover(cut: Image, shadow: Shadow): Promise<CoverPictures> {
  const drawn = async (frame: typeof SHARE_IMAGE) =>
    sharp(await onWhite(cut, frame, { fill: PICTURE_FILL, shadow }), {
      raw: { ...frame, channels: 3 },
    });
  const [thumbnail, share] = [await drawn(THUMBNAIL), await drawn(SHARE_IMAGE)];
  return {
    thumbnail: new Uint8Array(await thumbnail.webp({ quality: 88, effort: 5 }).toBuffer()),
    share: await jpegWithin(share, SHARE_IMAGE, SHARE_IMAGE_LIMIT),
  };
}
