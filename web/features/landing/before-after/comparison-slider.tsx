import { useRef, useState } from 'react';
import { MoveHorizontal } from 'lucide-react';
import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { classNames } from '../../../components/class-names.ts';
import { ANGLES } from './angles.ts';

const copy = landingCopy.demo;
const SIZE = { width: 800, height: 1000 };

/**
 * A photo over the model seen from the same place; a line that is dragged, or moved by the arrows, parts them. Both stand
 * in the same light in either theme, or they could not be compared.
 */
export function ComparisonSlider({ pair }: { pair: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(50);
  const move = (to: number) => {
    setPercent(to);
    frame.current?.style.setProperty('--split', `${to}%`);
  };
  return (
    <div
      ref={frame}
      className="ground relative mx-auto aspect-4/5 [--ground-far:#e6dfd3] [--ground-near:#fffdf9] w-full max-w-[40rem] overflow-hidden rounded-3xl [--split:50%]"
    >
      {ANGLES.map((angle) => {
        const isShown = angle.pair === pair;
        const look = classNames('absolute inset-0 size-full select-none', !isShown && 'invisible');
        return (
          <div key={angle.pair} aria-hidden={!isShown}>
            <img
              {...SIZE}
              src={`/demo/model-${angle.pair}.webp`}
              alt={copy.modelAlt}
              loading="lazy"
              className={look}
            />
            <img
              {...SIZE}
              src={`/demo/photo-${angle.pair}.webp`}
              alt={copy.photoAlt}
              loading="lazy"
              className={`${look} [clip-path:inset(0_calc(100%-var(--split))_0_0)]`}
            />
          </div>
        );
      })}
      <Tag className="left-4" isShown={percent > 18}>
        {copy.photo}
      </Tag>
      <Tag className="right-4" isShown={percent < 78}>
        {copy.model}
      </Tag>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => move(target.valueAsNumber)}
        aria-label={copy.compare}
        aria-valuetext={copy.share(percent)}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-(--split) -ml-px w-0.5 bg-panel shadow-lift peer-focus-visible:bg-accent"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-(--split) -mt-6 -ml-6 grid size-12 place-items-center rounded-full bg-panel text-ink shadow-lift peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      >
        <MoveHorizontal className="size-5" />
      </div>
    </div>
  );
}

const Tag = ({ className, isShown, children }: { className: string; isShown: boolean; children: string }) => (
  <span
    aria-hidden
    className={classNames(
      'absolute top-4 rounded-full bg-panel px-3 py-1 text-sm font-semibold transition-opacity',
      className,
      !isShown && 'opacity-0',
    )}
  >
    {children}
  </span>
);
