import type { ReactNode } from 'react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { formatDimensions } from '../../lib/format.ts';
import { formatCentimetres } from '../../lib/length.ts';
import { Section } from '../site/section.tsx';
import story from './story.json' with { type: 'json' };

const copy = landingCopy.steps;
const { photograph, measure, publish } = copy.items;

/** Three steps, each with what the engine had or made at that point. */
export const HowItWorks = () => (
  <Section id={ANCHORS.experience} title={copy.title} lead={copy.lead}>
    <ol className="mt-12 grid gap-x-6 gap-y-14 md:grid-cols-3">
      <Step number={1} {...photograph}>
        <div role="img" aria-label={photograph.picture} className="grid size-full grid-cols-3 gap-2 p-5">
          {Array.from({ length: story.photos }, (_, i) => (
            <img
              key={i}
              src={`/demo/thumbnail-${i + 1}.webp`}
              alt=""
              width={240}
              height={300}
              loading="lazy"
              className="size-full rounded-lg object-cover"
            />
          ))}
          <p className="grid place-content-center text-center text-sm leading-5 text-mute">
            <span className="figures font-display text-4xl font-semibold text-ink">{story.photos}</span>
            {copy.photos}
          </p>
        </div>
      </Step>
      <Step number={2} {...measure}>
        <Picture name="shape" alt={measure.picture} />
        <Note term={copy.height} value={formatCentimetres(story.dims_cm.height / 100)} />
      </Step>
      <Step number={3} {...publish}>
        <Picture name="model" alt={publish.picture} />
        <Note term={copy.dimensions} value={formatDimensions(story.dims_cm)} />
      </Step>
    </ol>
  </Section>
);

interface StepProps {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}

const Step = ({ number, title, text, children }: StepProps) => (
  <li>
    <div className="ground relative aspect-4/5 overflow-hidden rounded-2xl">{children}</div>
    <h3 className="mt-6 flex items-baseline gap-3 text-2xl">
      <span className="figures font-bold text-accent">{number}</span>
      {title}
    </h3>
    <p className="mt-2 leading-7 text-mute">{text}</p>
  </li>
);

const Note = ({ term, value }: { term: string; value: string }) => (
  <p className="absolute inset-x-4 bottom-4 flex flex-wrap justify-between gap-x-4 rounded-xl bg-panel px-4 py-2.5 text-[0.9375rem] whitespace-nowrap">
    <span className="text-mute">{term}</span>
    <span className="figures font-semibold">{value}</span>
  </p>
);

const Picture = ({ name, alt }: { name: string; alt: string }) => (
  <img
    src={`/demo/${name}.webp`}
    alt={alt}
    width={800}
    height={1000}
    loading="lazy"
    className="size-full object-contain pb-8 md:max-lg:pb-16"
  />
);
