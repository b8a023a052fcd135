import { ArrowRight } from 'lucide-react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { paths } from '../../lib/paths.ts';

const copy = landingCopy.results;

/** The claims of SITE-02 as what they are: averages, with their footnote. */
export const Results = () => (
  <section className="bg-accent py-16 text-on-accent sm:py-20 dark:bg-accent-soft dark:text-ink">
    <div className="wrap">
      <h2 className="text-xl font-semibold">{copy.title}</h2>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
        {copy.claims.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse border-t border-on-accent/40 pt-4 dark:border-accent/40"
          >
            <dt className="mt-2 text-lg font-medium">{text}</dt>
            <dd className="figures font-display text-[clamp(3rem,7.5vw,5.5rem)] leading-none font-bold tracking-[-0.045em] dark:text-accent">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-[58ch] text-[0.9375rem] leading-6">{copy.footnote}</p>
        <a
          href={`${paths.eCommerce}#calculator`}
          className="inline-flex items-center gap-2 font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {copy.calculate}
          <ArrowRight className="size-4.5" aria-hidden />
        </a>
      </div>
    </div>
  </section>
);
