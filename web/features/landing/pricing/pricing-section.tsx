import { pricingCopy as copy } from '../../../../shared/copy/pt-br/pricing.ts';
import { ANCHORS } from '../../../../shared/rules/site.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { lazyPart } from '../../site/lazy-part.tsx';
import { Section } from '../../site/section.tsx';

const Pricing = lazyPart(async () => (await import('./pricing.tsx')).Pricing);

/** The plans; their cards are loaded after the page (SHELL-09). */
export const PricingSection = () => (
  <Section id={ANCHORS.pricing} title={copy.title} lead={copy.lead} isSunk>
    <div className="mt-14">
      <Pricing waiting={<Waiting />} />
    </div>
  </Section>
);

const Waiting = () => (
  <div role="status">
    <span className="sr-only">{copy.loading}</span>
    <Skeleton className="h-[50rem] rounded-2xl! max-lg:h-[85rem] max-sm:h-[110rem]" />
  </div>
);
