import type { IndustryWords } from '../../../shared/copy/pt-br/industry.ts';
import { Section } from '../site/section.tsx';
import { ExamplePicture } from './example-picture.tsx';

/** How it goes, step by step, beside a model that the engine made. */
export const Solution = ({ title, lead, picture, steps }: IndustryWords['solution']) => (
  <Section title={title} lead={lead} isSunk>
    <div className="mt-12 grid items-start gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
      <ExamplePicture picture={picture} className="lg:sticky lg:top-28" />
      <ol className="divide-y divide-line">
        {steps.map(({ title: heading, text }, i) => (
          <li key={heading} className="flex gap-5 py-6 first:pt-0 sm:gap-8">
            <span
              aria-hidden
              className="figures grid size-11 shrink-0 place-items-center rounded-full border border-edge/60 font-display text-lg font-semibold"
            >
              {i + 1}
            </span>
            <div>
              <h3 className="text-xl leading-7 sm:text-2xl sm:leading-8">{heading}</h3>
              <p className="mt-2 max-w-[52ch] leading-7 text-mute">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
