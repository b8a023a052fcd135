import { industryCopy as copy, type IndustryWords } from '../../../shared/copy/pt-br/industry.ts';
import { ClaimSource } from '../site/claim-source.tsx';

/** Three numbers in a row, each with its source; none is a promise. */
export const Claims = ({ claims }: Pick<IndustryWords, 'claims'>) => (
  <section aria-label={copy.claimsTitle} className="bg-ink text-paper dark:bg-accent-soft dark:text-ink">
    <div className="wrap py-14 sm:py-20">
      <dl className="grid gap-10 sm:grid-cols-3 sm:gap-8">
        {claims.map(({ figure, text, source }) => (
          <div key={figure} className="flex flex-col">
            <dt className="order-2 mt-3 max-w-[28ch] text-lg leading-7">{text}</dt>
            <dd className="order-3 mt-3">
              <ClaimSource source={source} />
            </dd>
            <dd className="figures font-display text-[clamp(2.75rem,6.5vw,5rem)] leading-none font-bold tracking-[-0.045em] dark:text-accent">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-[60ch] text-sm leading-6 opacity-80">{copy.claimsNote}</p>
    </div>
  </section>
);
