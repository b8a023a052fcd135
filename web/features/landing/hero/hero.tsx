import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../../shared/rules/site.ts';
import { buttonLook } from '../../../components/button.tsx';
import { HeroStage } from './hero-stage.tsx';

const copy = landingCopy.hero;

/**
 * What this is, in one sentence and one turning model. In one column the ways on come before the model: with both it is taller
 * than a phone's first screen.
 */
export const Hero = () => (
  <section id={ANCHORS.home} className="overflow-x-clip">
    <div className="wrap grid items-center gap-x-8 pt-6 pb-14 sm:pt-12 lg:min-h-[min(46rem,calc(100dvh-4.5rem))] lg:grid-cols-[1fr_1.1fr] lg:content-center lg:py-6">
      <h1 className="text-[clamp(2.75rem,7.2vw,5.25rem)] leading-[0.96] font-bold tracking-[-0.045em] z-10 lg:self-end">
        {copy.title}
      </h1>
      <div className="z-10 max-lg:contents lg:mt-6 lg:self-start">
        <p className="max-w-[44ch] text-lg leading-7 text-pretty text-mute sm:text-xl sm:leading-9 max-lg:order-2 max-lg:mt-6">
          {copy.text}
        </p>
        {/* On a phone a column is left to the floating chat, which would lie on the end of a button. */}
        <div className="z-10 mt-5 flex flex-wrap gap-3 pr-14 sm:mt-8">
          <a href={`#${ANCHORS.pricing}`} className={buttonLook({ size: 'large' }, 'max-sm:w-full')}>
            {copy.tryFree}
          </a>
          <a
            href={`#${ANCHORS.demo}`}
            className={buttonLook({ size: 'large', variant: 'secondary' }, 'max-sm:w-full')}
          >
            {copy.seeDemo}
          </a>
        </div>
        <p className="figures mt-4 text-[0.9375rem] text-balance text-mute max-lg:order-3">{copy.trial}</p>
      </div>
      <HeroStage />
    </div>
  </section>
);
