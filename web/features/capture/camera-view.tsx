import { Check, Circle, Pause, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { captureCopy as copy } from '../../../shared/copy/pt-br/capture.ts';
import { Button } from '../../components/button.tsx';
import { useFilming, type FilmingState } from './use-filming.ts';
import { useHeading } from './use-heading.ts';
import { useWakeLock } from './use-wake-lock.ts';
import type { FilmedWalk } from './walk-recorder.ts';
import { WalkRing } from './walk-ring.tsx';

/** Degrees from which who films may say that the walk is closed. */
const MAY_FINISH = 180;

interface CameraViewProps {
  stream: MediaStream;
  onFilmed: (walk: FilmedWalk) => void;
  onLost: () => void;
}

/** The camera's picture in the ring that fills, a word at a time, and the buttons at the thumb. */
export function CameraView({ stream, onFilmed, onLost }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const heading = useHeading();
  const { state, sight, start, pause, finish, redo } = useFilming(video, heading, onFilmed);
  useWakeLock(state === 'filming');

  useEffect(() => {
    const [track] = stream.getVideoTracks();
    if (video.current) video.current.srcObject = stream;
    track?.addEventListener('ended', onLost);
    return () => {
      track?.removeEventListener('ended', onLost);
      stream.getTracks().forEach((each) => each.stop());
    };
  }, [stream, onLost]);

  const isPaused = state !== 'ready' && state !== 'filming';
  return (
    <div className="space-y-4">
      <div className="relative mx-auto aspect-3/4 max-h-[68dvh] overflow-hidden rounded-2xl bg-sunk">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={copy.camera}
          className="size-full object-contain"
        />
        <div className="absolute inset-x-[7%] top-1/2 aspect-square -translate-y-1/2">
          <WalkRing turns={sight.turns} covered={sight.covered} />
        </div>
        <output className="absolute inset-x-0 top-4 mx-auto w-fit max-w-[90%] rounded-full bg-ink/80 px-5 py-2.5 text-center text-lg font-semibold text-paper">
          {sayingOf(state, sight.word && copy.words[sight.word])}
        </output>
        <p className="figures absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-ink/80 px-4 py-1.5 text-xl font-semibold text-paper">
          {copy.degrees(sight.covered)}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {state === 'ready' && (
          <Button size="large" onClick={start}>
            <Circle aria-hidden />
            {copy.start}
          </Button>
        )}
        {state === 'filming' && (
          <Button size="large" variant="secondary" onClick={pause}>
            <Pause aria-hidden />
            {copy.pause}
          </Button>
        )}
        {isPaused && (
          <Button size="large" onClick={start}>
            {copy.resume}
          </Button>
        )}
        {isPaused && (
          <Button size="large" variant="secondary" onClick={redo}>
            <RotateCcw aria-hidden />
            {copy.redo}
          </Button>
        )}
        {state !== 'ready' && sight.covered >= MAY_FINISH && (
          <Button size="large" variant={isPaused ? 'secondary' : 'primary'} onClick={finish}>
            <Check aria-hidden />
            {copy.finish}
          </Button>
        )}
      </div>
    </div>
  );
}

function sayingOf(state: FilmingState, word: string | null): string {
  if (state === 'ready') return copy.ready;
  return state === 'filming' ? (word ?? copy.going) : copy.paused[state];
}
