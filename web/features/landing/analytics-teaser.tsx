import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { buttonLook } from '../../components/button.tsx';
import { paths } from '../../lib/paths.ts';
import { Section } from '../site/section.tsx';

const copy = landingCopy.analytics;
/** Widths as classes: an inline style would be refused by the content security policy. */
const WIDTHS = ['w-full', 'w-[65%]', 'w-[19%]', 'w-[6%]'];

/** What the client area tells of each model, with an example that says it is one. */
export const AnalyticsTeaser = () => (
  <Section title={copy.title} isSunk>
    <div className="mt-8 grid items-start gap-12 lg:grid-cols-[1fr_1.3fr] lg:gap-20">
      <div>
        <p className="max-w-[46ch] text-lg leading-8 text-mute">{copy.text}</p>
        <a href={paths.signup} className={buttonLook({ size: 'large' }, 'mt-8 max-sm:w-full')}>
          {copy.tryFree}
        </a>
      </div>
      <figure className="rounded-3xl border border-line bg-panel p-6 sm:p-8">
        <figcaption className="eyebrow">{copy.example}</figcaption>
        <dl className="figures mt-4 space-y-5">
          {copy.funnel.map(({ step, count, share }, i) => (
            <div key={step} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
              <dt className="font-medium">{step}</dt>
              <dd>
                <span className="font-display text-2xl font-semibold tracking-tight">{count}</span>
                <span className="ml-2 inline-block w-11 text-right text-mute">{copy.percent(share)}</span>
              </dd>
              <dd aria-hidden className="col-span-2 mt-2 h-3 rounded-full bg-sunk">
                <div className={`h-full rounded-full bg-accent ${WIDTHS[i]}`} />
              </dd>
            </div>
          ))}
        </dl>
      </figure>
    </div>
  </Section>
);
