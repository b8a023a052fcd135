import { ArrowRight } from 'lucide-react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { paths } from '../../lib/paths.ts';
import { ClaimSource } from '../site/claim-source.tsx';

const copy = landingCopy.results;

/** What 3D brought other shops (SITE-02), each number with its source. */
export const Results = () => (
  <section className="bg-accent py-16 text-on-accent sm:py-20 dark:bg-accent-soft dark:text-ink">
    <div className="wrap">
      <h2 className="text-xl font-semibold">{copy.title}</h2>
      <dl className="mt-8 grid gap-x-10 gap-y-10 sm:grid-cols-3">
        {copy.claims.map(({ figure, text, source }) => (
          <div key={text} className="flex flex-col border-t border-on-accent/40 pt-4 dark:border-accent/40">
            <dt className="order-1 mt-3 max-w-[28ch] text-lg leading-7 font-medium">{text}</dt>
            <dd className="order-2 mt-3">
              <ClaimSource source={source} />
            </dd>
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
