import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Image } from '../../../../functions/engine/types.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Advice } from '../coach/use-coach.ts';
import type { Photo } from './accept-photos.ts';
import { boxBetween, withEdge, type Place } from './box-drawing.ts';
import type { Photos } from './use-photos.ts';

const copy = uploadCopy.show;
const EDGES = ['left', 'top', 'right', 'bottom'] as const;
/** Where a box begins that is drawn by keyboard. */
const MIDDLE: PhotoBox = { left: 0.15, top: 0.15, right: 0.85, bottom: 0.9 };

interface ShowProductDialogProps {
  /** The photos in doubt, as they were when the dialog opened. */
  ids: readonly string[];
  list: Photos;
  advice: Advice;
  onClose: () => void;
}

/** Asks of each photo in doubt where the product is; one drag is enough (UP-07). */
export function ShowProductDialog({ ids, list, advice, onClose }: ShowProductDialogProps) {
  const [at, setAt] = useState(0);
  const place = list.photos.findIndex(({ id }) => id === ids[at]);
  const photo = list.photos[place];
  const isLast = at + 1 >= ids.length;
  const goOn = () => (isLast ? onClose() : setAt(at + 1));
  if (!photo) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          {!photo.box && (
            <Button variant="secondary" onClick={goOn}>
              {copy.skip}
            </Button>
          )}
          <Button disabled={!photo.box} onClick={goOn}>
            {isLast ? copy.done : copy.next}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p className="figures text-sm font-semibold">{copy.place(place + 1, at + 1, ids.length)}</p>
        <BoxField
          key={photo.id}
          photo={photo}
          label={copy.picture(place + 1)}
          tint={advice.tints.get(photo.id)}
          onDraw={(box) => list.show(photo.id, box)}
        />
        <output className="block min-h-7 text-[0.9375rem]">
          {photo.box && !advice.tints.has(photo.id) ? copy.cutting : copy.text}
        </output>
      </div>
    </Dialog>
  );
}

interface BoxFieldProps {
  photo: Photo;
  label: string;
  tint: Image | undefined;
  onDraw: (box: PhotoBox) => void;
}

/** A photo that a box is drawn on by finger, mouse or keyboard. */
function BoxField({ photo, label, tint, onDraw }: BoxFieldProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<Place | null>(null);
  const [drawn, setDrawn] = useState<PhotoBox | undefined>(photo.box);

  function placeOf({ clientX, clientY }: PointerEvent): Place {
    const { left, top, width, height } = picture.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }
  function finish() {
    setFrom(null);
    if (from && drawn) onDraw(drawn);
  }
  return (
    <div className="text-center">
      <div
        ref={picture}
        className="relative inline-block cursor-crosshair touch-none overflow-hidden rounded-xl border border-line select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(placeOf(event));
        }}
        onPointerMove={(event) => from && setDrawn(boxBetween(from, placeOf(event)) ?? drawn)}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <img
          src={photo.preview ?? undefined}
          alt={label}
          draggable={false}
          className="block max-h-[50vh] w-auto"
        />
        {tint && !from && <Tint image={tint} />}
        {drawn && (
          <span
            className="pointer-events-none absolute rounded-md border-2 border-accent ring-2 ring-panel"
            style={{
              left: `${100 * drawn.left}%`,
              top: `${100 * drawn.top}%`,
              width: `${100 * (drawn.right - drawn.left)}%`,
              height: `${100 * (drawn.bottom - drawn.top)}%`,
            }}
          />
        )}
      </div>
      <fieldset className="sr-only grid gap-1 text-left focus-within:not-sr-only">
        <legend className="text-sm">{copy.keyboard}</legend>
        {EDGES.map((edge) => (
          <label key={edge} className="flex items-center gap-3 text-sm">
            <span className="w-20">{copy.edges[edge]}</span>
            <input
              type="range"
              min={0}
              max={100}
              className="grow accent-accent"
              value={Math.round(100 * (drawn ?? MIDDLE)[edge])}
              onChange={({ currentTarget }) => {
                const box = withEdge(drawn ?? MIDDLE, edge, Number(currentTarget.value) / 100);
                setDrawn(box);
                onDraw(box);
              }}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** What is taken for the product, over the picture it was found in. */
function Tint({ image: { width, height, data } }: { image: Image }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [data, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}
