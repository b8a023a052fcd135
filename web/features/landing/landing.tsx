import { ANCHORS } from '../../../shared/rules/site.ts';
import { SiteLayout } from '../site/site-layout.tsx';
import { AnalyticsTeaser } from './analytics-teaser.tsx';
import { BeforeAfter } from './before-after/before-after.tsx';
import { Benefits } from './benefits.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { Hero } from './hero/hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { InTheRoom } from './in-the-room.tsx';
import { Industries } from './industries.tsx';
import { Library } from './library/library.tsx';
import { PricingSection } from './pricing/pricing-section.tsx';
import { Results } from './results.tsx';
import { useCheckoutCancelled } from './pricing/use-checkout-cancelled.ts';

const OWN = Object.values(ANCHORS);

/** The public front page: its sections in the order of SITE-02. */
export function Component() {
  useCheckoutCancelled();
  return (
    <SiteLayout own={OWN}>
      <Hero />
      <BeforeAfter />
      <Results />
      <InTheRoom />
      <Benefits />
      <HowItWorks />
      <AnalyticsTeaser />
      <Industries />
      <PricingSection />
      <Library />
      <ContactSection />
    </SiteLayout>
  );
}
