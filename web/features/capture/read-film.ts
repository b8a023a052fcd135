import type { FilmProblem } from '../../../shared/copy/pt-br/capture.ts';
import { frameCanvas } from './frame-canvas.ts';
import { walkRecorder, type FilmedWalk } from './walk-recorder.ts';

interface ReadOptions {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Seconds a film may have, between two pictures looked at, and the most of those. */
const [SHORTEST, LONGEST] = [4, 180];
const STEP = 1 / 8;
const MOST_STEPS = 240;

/**
 * Reads a film of the gallery in the browser (CAP-04) and chooses its frames, or says why it cannot. The video element decodes what
 * the browser can; where it shows nothing the codec is not one of them. Throws the signal's reason.
 */
export async function readFilm(
  file: File,
  { onProgress, signal }: ReadOptions,
): Promise<FilmedWalk | FilmProblem> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
  try {
    video.src = url;
    if (!(await happens(video, 'loadeddata')) || video.videoWidth === 0) return 'undecodable';
    const { duration } = video;
    if (duration > LONGEST) return 'tooLong';
    if (duration < SHORTEST) return 'tooShort';
    const recorder = walkRecorder();
    const hold = frameCanvas(video);
    const step = Math.max(STEP, duration / MOST_STEPS);
    for (let time = 0; time < duration; time += step) {
      signal.throwIfAborted();
      video.currentTime = time;
      if (!(await happens(video, 'seeked'))) return 'undecodable';
      await recorder.look(time, hold());
      onProgress(time / duration);
    }
    return recorder.filmed();
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

/** Whether an event comes before an error does. */
const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> =>
  new Promise((resolve) => {
    video.addEventListener(event, () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });
