import { lazy, Suspense } from 'react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { Section } from '../site/section.tsx';

const copy = landingCopy.pricing;
const Pricing = lazy(async () => ({ default: (await import('./pricing.tsx')).Pricing }));

/** The plans; their cards are loaded after the page (SHELL-09). */
export const PricingSection = () => (
  <Section id={ANCHORS.pricing} title={copy.title} lead={copy.lead} isSunk>
    <div className="mt-14">
      <Suspense fallback={<Waiting />}>
        <Pricing />
      </Suspense>
    </div>
  </Section>
);

const Waiting = () => (
  <div role="status">
    <span className="sr-only">{copy.loading}</span>
    <Skeleton className="h-[28rem] rounded-2xl! max-sm:h-[110rem] max-xl:h-[58rem]" />
  </div>
);
