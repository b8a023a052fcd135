import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { coverageOf } from '../../../shared/capture/choose-frames.ts';
import type { WalkWord } from '../../../shared/capture/follow-walk.ts';
import { frameCanvas, type HeldPicture } from './frame-canvas.ts';
import { walkRecorder, type FilmedWalk, type WalkRecorder } from './walk-recorder.ts';

/** Least milliseconds between two pictures that are looked at. */
const PAUSE_MS = 90;

export type FilmingState = 'ready' | 'filming' | 'byHand' | 'hidden' | 'turned';

export interface FilmingSight {
  turns: readonly number[];
  covered: number;
  word: WalkWord | null;
}
const NOTHING: FilmingSight = { turns: [], covered: 0, word: null };

interface Take {
  recorder: WalkRecorder;
  hold: () => HeldPicture;
  /** Of the picture as it began: a phone turned meanwhile shows another. */
  isUpright: boolean;
  /** Whether the phone tells its direction; a take is followed one way. */
  hasHeading: boolean;
  /** Seconds filmed, pauses left out. */
  seconds: number;
}

/** Films a walk with the camera that the video shows; ends by itself once the walk is closed. */
export function useFilming(
  video: RefObject<HTMLVideoElement | null>,
  heading: RefObject<number | null | undefined>,
  onFilmed: (walk: FilmedWalk) => void,
) {
  const [state, setState] = useState<FilmingState>('ready');
  const [sight, setSight] = useState(NOTHING);
  const take = useRef<Take | null>(null);
  const latest = useRef(onFilmed);
  useEffect(() => void (latest.current = onFilmed), [onFilmed]);

  const finish = useCallback(() => {
    const walk = take.current?.recorder.filmed();
    setState('byHand');
    if (walk) latest.current(walk);
  }, []);

  useEffect(() => {
    const shown = video.current;
    if (state !== 'filming' || !shown) return;
    const isUpright = shown.videoHeight >= shown.videoWidth;
    take.current ??= {
      recorder: walkRecorder(),
      hold: frameCanvas(shown),
      isUpright,
      hasHeading: heading.current !== undefined,
      seconds: 0,
    };
    const current = take.current;
    let last = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let isWanted = true;

    async function look(): Promise<void> {
      if (!shown) return;
      if (shown.videoHeight >= shown.videoWidth !== current.isUpright) return setState('turned');
      const now = performance.now();
      current.seconds += (now - last) / 1000;
      last = now;
      const told = current.hasHeading ? (heading.current ?? null) : undefined;
      const { word } = await current.recorder.look(current.seconds, current.hold(), told);
      if (!isWanted) return;
      const turns = current.recorder.turns();
      const { covered } = coverageOf(turns.map((turn) => ({ turn })));
      setSight({ turns, covered: Math.round(covered), word });
      if (isClosed(current.recorder)) return finish();
      timer = setTimeout(() => void look(), Math.max(0, PAUSE_MS - (performance.now() - now)));
    }
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [state, video, heading, finish]);

  useEffect(() => {
    const pause = () => {
      if (document.hidden) setState((now) => (now === 'filming' ? 'hidden' : now));
    };
    document.addEventListener('visibilitychange', pause);
    return () => document.removeEventListener('visibilitychange', pause);
  }, []);

  const start = () => setState('filming');
  const redo = () => {
    take.current = null;
    setSight(NOTHING);
    setState('ready');
  };
  return { state, sight, start, pause: () => setState('byHand'), finish, redo };
}

/** The whole way round is there, and known to be. */
function isClosed(recorder: WalkRecorder): boolean {
  const { isMeasured, covered } = recorder.filmed();
  return isMeasured && Math.round(covered) >= 360;
}
