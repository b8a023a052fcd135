import { PHOTO_TYPES, type PhotoExtension } from './photos.ts';

/** What a logo may come as. SVG is none of them: it is a program, and would run in whoever opens it. */
export const LOGO_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const satisfies PhotoExtension[];
export const LOGO_TYPES = [...new Set(LOGO_EXTENSIONS.map((extension) => PHOTO_TYPES[extension]))];
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** Most pixels that a logo is kept with; mails and sheets show it at a half, printers and dense screens at all. */
export const LOGO_SIZE = { width: 480, height: 240 } as const;
/** Most pixels that one may come with: it is small in bytes and could be huge in memory. */
export const MAX_LOGO_PIXELS = 40e6;
/** Least longest side that is not a blur at the size it is shown. */
export const MIN_LOGO_SIDE = 64;
