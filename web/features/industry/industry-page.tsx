import { ArrowRight } from 'lucide-react';
import { industryCopy as copy, type IndustryWords } from '../../../shared/copy/pt-br/industry.ts';
import { roiCopy } from '../../../shared/copy/pt-br/roi.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { buttonLook } from '../../components/button.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import { PricingSection } from '../landing/pricing/pricing-section.tsx';
import { RoiCalculator } from '../roi/roi-calculator.tsx';
import { Section } from '../site/section.tsx';
import { SiteLayout } from '../site/site-layout.tsx';
import { Claims } from './claims.tsx';
import { ExamplePicture } from './example-picture.tsx';
import { Problems } from './problems.tsx';
import { Solution } from './solution.tsx';

const OWN = [ANCHORS.pricing, ANCHORS.contact];

/** A landing page for one industry (SITE-05): its own words in the same order. */
export function IndustryPage({ words }: { words: IndustryWords }) {
  return (
    <SiteLayout own={OWN}>
      <Hero words={words} />
      <Claims claims={words.claims} />
      <Problems {...words.problems} />
      <Solution {...words.solution} />
      <Section id="calculator" title={words.calculatorTitle} lead={roiCopy.lead}>
        <RoiCalculator />
      </Section>
      <PricingSection />
      <ContactSection />
    </SiteLayout>
  );
}

function Hero({ words: { eyebrow, title, lead, picture } }: { words: IndustryWords }) {
  return (
    <section className="wrap grid items-center gap-10 pt-12 pb-16 sm:pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pb-24">
      <div>
        <p className="font-medium text-accent-strong">{eyebrow}</p>
        <h1 className="mt-4 text-[clamp(2.5rem,8.5vw,4.5rem)] leading-[0.98] font-bold tracking-[-0.045em]">
          {title}
        </h1>
        <p className="mt-6 max-w-[48ch] text-lg leading-8 text-mute sm:text-xl sm:leading-9">{lead}</p>
        {/* On a phone a column is left to the floating chat. */}
        <div className="mt-8 flex flex-wrap gap-3 pr-14">
          <a href="#calculator" className={buttonLook({ size: 'large' }, 'max-sm:w-full')}>
            {copy.calculate}
            <ArrowRight aria-hidden />
          </a>
          <a
            href={`#${ANCHORS.pricing}`}
            className={buttonLook({ variant: 'secondary', size: 'large' }, 'max-sm:w-full')}
          >
            {copy.plans}
          </a>
        </div>
      </div>
      <ExamplePicture picture={picture} isFirst />
    </section>
  );
}
