import { MoveHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { classNames } from '../../components/class-names.ts';
import { formatDimensions } from '../../lib/format.ts';
import { Section } from '../site/section.tsx';
import story from './story.json' with { type: 'json' };

const copy = landingCopy.demo;
/** Pairs of pictures of `npm run site-pictures`, and the thumbnail of each photo. */
const ANGLES = [
  { pair: 1, thumbnail: 1 },
  { pair: 2, thumbnail: 4 },
  { pair: 3, thumbnail: 7 },
];
const SIZE = { width: 800, height: 1000 };

/** Real photos, and over them what the engine made of them: a line that is dragged uncovers one or the other. */
export function BeforeAfter() {
  const [chosen, setChosen] = useState(0);
  return (
    <Section id={ANCHORS.demo} title={copy.title} lead={copy.lead(story.photos)} isSunk>
      <div className="mt-12 grid gap-10 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
        <Slider pair={ANGLES[chosen].pair} />
        <div className="flex flex-col justify-between gap-10">
          <dl className="figures border-t border-edge/50">
            {copy.facts(formatDimensions(story.dims_cm)).map(({ term, value }) => (
              <div key={term} className="border-b border-line py-4">
                <dt className="eyebrow">{term}</dt>
                <dd className="mt-0.5 text-lg font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <fieldset>
            <legend className="eyebrow">{copy.angles}</legend>
            <div className="mt-3 flex gap-3">
              {ANGLES.map(({ pair, thumbnail }, i) => (
                <label key={pair} className="relative cursor-pointer">
                  <input
                    type="radio"
                    name="angle"
                    checked={chosen === i}
                    onChange={() => setChosen(i)}
                    aria-label={copy.angle(pair)}
                    className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-xl"
                  />
                  <img
                    src={`/demo/thumbnail-${thumbnail}.webp`}
                    alt=""
                    width={96}
                    height={120}
                    loading="lazy"
                    className="w-24 rounded-xl opacity-70 transition-opacity peer-checked:opacity-100 peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-accent peer-hover:opacity-100"
                  />
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      </div>
    </Section>
  );
}

function Slider({ pair }: { pair: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(50);
  const move = (to: number) => {
    setPercent(to);
    frame.current?.style.setProperty('--split', `${to}%`);
  };
  return (
    <div
      ref={frame}
      className="ground relative mx-auto aspect-4/5 w-full max-w-[40rem] overflow-hidden rounded-3xl [--split:50%]"
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
