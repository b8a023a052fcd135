import { useCallback } from 'react';
import { modelPicturesCopy as copy } from '../../../shared/copy/pt-br/model-pictures.ts';
import { turnFrames } from '../../spin/turn-frames.ts';
import type { SidePicture } from './studio/make-sides.ts';
import { useShownBlob } from './use-shown-blob.ts';

/** A picture that was made. */
export function ShownBlob({ blob, alt }: { blob: Blob; alt: string }) {
  return <img ref={useShownBlob(blob)} alt={alt} className="size-full object-contain" />;
}

/** A film that was made, which plays by itself where nothing is said against motion. */
export function ShownFilm({ blob, label }: { blob: Blob; label: string }) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <video
      ref={useShownBlob(blob)}
      aria-label={label}
      className="size-full object-contain"
      controls
      loop
      muted
      playsInline
      autoPlay={!isCalm}
    />
  );
}

/** A spin as it will stand in a shop, turned by the shop's own script. */
export function ShownSpin({ frames, name }: { frames: readonly Blob[]; name: string }) {
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      const urls = frames.map((frame) => URL.createObjectURL(frame));
      turnFrames(place, urls, name);
      return () => urls.forEach((url) => URL.revokeObjectURL(url));
    },
    [frames, name],
  );
  return <div ref={show} className="size-full" />;
}

export function ShownSides({ sides }: { sides: readonly SidePicture[] }) {
  return (
    <ul className="grid w-full grid-cols-3">
      {sides.map(({ side, png }) => (
        <li key={side} className="aspect-square border border-line">
          <ShownBlob blob={png} alt={copy.sides.names[side]} />
        </li>
      ))}
    </ul>
  );
}
