import type { ReactNode } from 'react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { Section } from '../site/section.tsx';
import story from './story.json' with { type: 'json' };

const copy = landingCopy.steps;
const [photograph, measure, publish] = copy.items;

/** Three steps, each with what the engine had or made at that point. */
export const HowItWorks = () => (
  <Section id={ANCHORS.experience} title={copy.title} lead={copy.lead} isSunk>
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
        </div>
      </Step>
      <Step number={2} {...measure}>
        <Picture name="shape" alt={measure.picture} />
      </Step>
      <Step number={3} {...publish}>
        <Picture name="model" alt={publish.picture} />
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
    <div className="ground aspect-4/5 overflow-hidden rounded-2xl">{children}</div>
    <h3 className="mt-6 flex items-baseline gap-3 text-2xl">
      <span className="figures font-bold text-accent">{number}</span>
      {title}
    </h3>
    <p className="mt-2 leading-7 text-mute">{text}</p>
  </li>
);

const Picture = ({ name, alt }: { name: string; alt: string }) => (
  <img src={`/demo/${name}.webp`} alt={alt} width={800} height={1000} loading="lazy" className="size-full" />
);
