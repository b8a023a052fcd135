import { Link2, MousePointerClick, QrCode, ShieldX, type LucideIcon } from 'lucide-react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import { rateOf } from '../../../shared/rules/analytics.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { formatCount, formatRate } from '../../lib/format.ts';
import { Change } from './change.tsx';
import { STREAM, streamPath } from './stream-path.ts';

const copy = analyticsCopy.funnel;
const STEPS = ['view', 'interaction', 'ar', 'share'] as const;

/**
 * What visits led to. Every step is a share of all visits, not of the step before: one may share without turning the
 * product, so that the steps are no gates.
 */
export function Funnel({ totals, before, links_shared, suspects }: Analytics) {
  const steps = STEPS.map((kind) => ({ kind, rate: rateOf(totals[kind], totals.view) }));
  return (
    <section
      aria-labelledby="funnel"
      className="overflow-hidden rounded-2xl border border-line bg-panel pt-6 sm:pt-8"
    >
      <h2 id="funnel" className="px-6 text-2xl sm:px-8">
        {copy.title}
      </h2>
      <ol className="mt-6 grid gap-y-6 px-6 sm:px-8 md:grid-cols-4 md:gap-y-0 md:px-0">
        {steps.map(({ kind, rate }, i) => (
          <li key={kind} className="md:px-8 md:not-first:border-l md:not-first:border-line">
            <div className="flex items-baseline justify-between gap-4 md:block">
              <h3 className="font-sans text-[0.9375rem] font-medium tracking-normal">{copy.steps[kind]}</h3>
              <p className="figures font-display text-4xl font-bold tracking-[-0.035em] md:mt-1 md:text-5xl">
                {formatCount(totals[kind])}
              </p>
            </div>
            <svg
              className="mt-2 h-2.5 w-full md:hidden"
              aria-hidden
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
            >
              <rect width="100" height="10" className="fill-sunk" />
              <rect width={Math.min(1, rate ?? 0) * 100} height="10" className="fill-accent" />
            </svg>
            <p className="figures mt-2 flex justify-between gap-3 text-sm leading-6 md:block">
              <span className="block text-mute">{i === 0 ? copy.all : copy.ofViews(formatRate(rate))}</span>
              <span className="block font-medium">
                <Change now={totals[kind]} before={before[kind]} />
              </span>
            </p>
          </li>
        ))}
      </ol>
      <svg
        className="mt-6 hidden h-32 w-full md:block"
        aria-hidden
        viewBox={`0 0 ${STREAM.width} ${STREAM.height}`}
        preserveAspectRatio="none"
      >
        <linearGradient id="stream">
          <stop stopColor="var(--accent)" stopOpacity="0.25" />
          <stop offset="0.75" stopColor="var(--accent)" />
        </linearGradient>
        <path d={streamPath(steps.map(({ rate }) => rate ?? 0))} fill="url(#stream)" />
        {[1, 2, 3].map((i) => (
          <line
            key={i}
            x1={(STREAM.width / 4) * i}
            x2={(STREAM.width / 4) * i}
            y2={STREAM.height}
            className="stroke-panel"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul className="figures mt-6 flex flex-wrap gap-x-8 gap-y-2 border-t border-line px-6 py-4 text-[0.9375rem] sm:px-8">
        <Aside icon={QrCode}>{copy.asides.qr(totals.qr)}</Aside>
        <Aside icon={MousePointerClick}>{copy.asides.cta(totals.cta)}</Aside>
        <Aside icon={Link2}>{copy.asides.links(links_shared)}</Aside>
        {suspects > 0 && <Aside icon={ShieldX}>{copy.asides.suspects(suspects)}</Aside>}
      </ul>
    </section>
  );
}

const Aside = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-center gap-2">
    <Icon className="size-4 shrink-0 text-mute" aria-hidden />
    {children}
  </li>
);
