import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../../shared/rules/site.ts';
import { formatDimensions } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { SectionTitle } from '../../site/section.tsx';
import { ANGLES } from './angles.ts';
import { ComparisonSlider } from './comparison-slider.tsx';
import story from '../story.json' with { type: 'json' };

const copy = landingCopy.demo;

/** Photos, and what the engine made of them: the page's proof. */
export function BeforeAfter() {
  const [chosen, setChosen] = useState(0);
  return (
    <section id={ANCHORS.demo} className="sunk py-16 sm:py-28">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:pt-6">
          <SectionTitle>{copy.title}</SectionTitle>
          <p className="mt-5 text-lg leading-8 text-pretty text-mute">{copy.lead(story.photos)}</p>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ComparisonSlider pair={(ANGLES[chosen] ?? ANGLES[0]).pair} />
        </div>
        <div className="flex flex-col gap-8 lg:col-start-2">
          <AngleChoice chosen={chosen} onChoose={setChosen} />
          <dl className="figures border-t border-ink">
            {copy.facts(formatDimensions(story.dims_cm)).map(({ term, value }) => (
              <div key={term} className="border-b border-line py-3.5">
                <dt className="eyebrow">{term}</dt>
                <dd className="mt-0.5 text-lg font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <a
            href={paths.examples}
            className="inline-flex items-center gap-2 self-start font-semibold text-accent hover:underline"
          >
            {copy.more}
            <ArrowRight className="size-4.5" aria-hidden />
          </a>
        </div>
      </div>
    </section>
  );
}

const AngleChoice = ({ chosen, onChoose }: { chosen: number; onChoose: (index: number) => void }) => (
  <fieldset>
    <legend className="eyebrow">{copy.angles}</legend>
    <div className="mt-3 flex gap-4">
      {ANGLES.map(({ pair, thumbnail }, i) => (
        <label key={pair} className="relative">
          <input
            type="radio"
            name="angle"
            checked={chosen === i}
            onChange={() => onChoose(i)}
            aria-label={copy.angle(pair)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-xl"
          />
          <img
            src={`/demo/thumbnail-${thumbnail}.webp`}
            alt=""
            width={240}
            height={300}
            loading="lazy"
            className="w-24 rounded-xl opacity-65 transition-opacity peer-checked:opacity-100 peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-accent peer-hover:opacity-100"
          />
        </label>
      ))}
    </div>
  </fieldset>
);
