import { LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Image } from '../../../../functions/engine/types.ts';
import { failureSentence } from '../../../../shared/copy/pt-br/engine.ts';
import { trialCopy as copy } from '../../../../shared/copy/pt-br/trial.ts';
import { problemWords, uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { FailureCode } from '../../../../shared/rules/failures.ts';
import type { Photo } from '../photos/accept-photos.ts';

interface TriedPhotoProps {
  photo: Photo;
  /** Its place, from 1. */
  number: number;
  cutOut: Image | undefined;
  problem: FailureCode | undefined;
  /** This browser cannot look at it. */
  isUnseen: boolean;
  /** It is being looked at. */
  isLooking: boolean;
  onRemove: () => void;
}

/** A photo until it was looked at, then its product alone, and what is wrong with it. */
export function TriedPhoto({
  photo,
  number,
  cutOut,
  problem,
  isUnseen,
  isLooking,
  onRemove,
}: TriedPhotoProps) {
  return (
    <li className="min-w-0">
      <div className="ground relative aspect-square overflow-hidden rounded-2xl border border-line">
        {cutOut ? (
          <CutOut image={cutOut} label={copy.cutOut(number)} />
        ) : (
          photo.preview && (
            <img src={photo.preview} alt={copy.photo(number)} className="size-full object-cover opacity-60" />
          )
        )}
        <span className="figures absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent">
          {number}
        </span>
        <button
          type="button"
          onClick={onRemove}
          aria-label={uploadCopy.photos.remove(number)}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink"
        >
          <span className="grid size-7 place-items-center rounded-full bg-panel/90">
            <X className="size-4" aria-hidden />
          </span>
        </button>
        {isLooking && (
          <LoaderCircle className="absolute inset-0 m-auto size-8 animate-turn text-accent" aria-hidden />
        )}
      </div>
      {problem && (
        <p className="mt-2 text-sm leading-5">
          <span className="flex items-center gap-1.5 font-semibold text-warn">
            <TriangleAlert className="size-4 shrink-0" aria-hidden />
            {problemWords[problem]}
          </span>
          <span className="text-mute">{failureSentence(problem, number - 1)}</span>
        </p>
      )}
      {isUnseen && !problem && <p className="mt-2 text-sm leading-5 text-mute">{copy.unseen}</p>}
    </li>
  );
}

function CutOut({ image, label }: { image: Image; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, data } = image;
  useEffect(() => {
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [data, width, height]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className="size-full animate-rise object-contain p-3"
    />
  );
}
