import type { Frame } from './studio-camera.ts';

/** What chats and social sites crop nothing off, in pixels. */
export const SHARE_IMAGE: Frame = { width: 1200, height: 630 };
/** WhatsApp shows no larger preview picture, in bytes. */
export const SHARE_IMAGE_LIMIT = 300_000;
/** In lists. */
export const THUMBNAIL: Frame = { width: 512, height: 512 };
