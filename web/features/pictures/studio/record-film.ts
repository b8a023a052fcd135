import {
  BufferTarget,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';
import { FILM_RATE } from './film-script.ts';
import type { Frame } from './view.ts';

/** Best first: WhatsApp and Instagram take H.264 in MP4 alone. */
const FORMATS = [
  { extension: 'mp4', codec: 'avc', mimeType: 'video/mp4' },
  { extension: 'webm', codec: 'vp9', mimeType: 'video/webm' },
  { extension: 'webm', codec: 'vp8', mimeType: 'video/webm' },
] as const satisfies readonly { extension: string; codec: VideoCodec; mimeType: string }[];
export type FilmFormat = (typeof FORMATS)[number];

/** Bits a second: edges stay clean where a product fills the picture. */
const QUALITY = new Quality({ bitrate: 8_000_000 });

/** The best that this browser records; null where it records nothing. */
export async function filmFormat({ width, height }: Frame): Promise<FilmFormat | null> {
  if (!('VideoEncoder' in globalThis)) return null;
  for (const format of FORMATS)
    if (await canEncodeVideo(format.codec, { width, height, quality: QUALITY })) return format;
  return null;
}

/** Records a canvas: `draw` draws each frame onto it. Throws what the browser's encoder throws, and the reason of `signal`. */
export async function recordFilm(
  canvas: OffscreenCanvas,
  { codec, extension, mimeType }: FilmFormat,
  { count, draw, signal }: { count: number; draw: (frame: number) => Promise<void>; signal: AbortSignal },
): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({
    // What is needed to play it stands first: a chat shows it before all of it has come.
    format: extension === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const source = new CanvasSource(canvas, { codec, quality: QUALITY, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: FILM_RATE });
  await output.start();
  try {
    for (let i = 0; i < count; i++) {
      signal.throwIfAborted();
      await draw(i);
      await source.add(i / FILM_RATE, 1 / FILM_RATE);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  return new Blob([target.buffer!], { type: mimeType });
}
