import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { formatCalendarDay, formatCount } from '../../lib/format.ts';
import { niceTop, spansOf, type Span } from './spans.ts';

const copy = analyticsCopy.days;
const LINES = 4;
const LABELS = 6;
/** Of a bar's place, what is not bar. */
const GAP = 0.28;

/** Visits and what of them turned the product, day by day; arrows or a pointer read one day out. */
export function DayChart({ days }: Pick<Analytics, 'days'>) {
  const spans = spansOf(days);
  const [at, setAt] = useState<number | null>(null);
  const top = niceTop(Math.max(...spans.map(({ view, interaction }) => Math.max(view, interaction))));
  const last = spans.length - 1;
  const here = at === null ? null : spans[Math.min(at, last)];

  function onKey(event: KeyboardEvent) {
    const now = at ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  }
  function onPointer({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * spans.length))));
  }

  return (
    <div>
      <Legend />
      <div className="mt-6 grid grid-cols-[auto_1fr] gap-x-3">
        <ol aria-hidden className="figures relative h-56 w-9 text-right text-xs text-mute">
          {Array.from({ length: LINES + 1 }, (_, i) => (
            <li
              key={i}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: `${(i / LINES) * 100}%` }}
            >
              {formatCount((top / LINES) * i)}
            </li>
          ))}
        </ol>
        <div
          role="slider"
          tabIndex={0}
          aria-label={copy.plot}
          aria-valuemin={1}
          aria-valuemax={spans.length}
          aria-valuenow={(at ?? last) + 1}
          aria-valuetext={sentenceOf(here ?? spans[last])}
          onKeyDown={onKey}
          onFocus={() => setAt((now) => now ?? last)}
          onBlur={() => setAt(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setAt(null)}
          className="relative h-56 touch-pan-y rounded-sm"
        >
          <Bars spans={spans} top={top} at={at} />
          {here && at !== null && <Tip span={here} place={(Math.min(at, last) + 0.5) / spans.length} />}
        </div>
        <ol aria-hidden className="figures relative col-start-2 mt-2 h-5 text-xs text-mute">
          {labelled(spans.length).map((i) => (
            <li
              key={i}
              className="absolute whitespace-nowrap"
              style={i === last ? { right: 0 } : { left: `${(i / spans.length) * 100}%` }}
            >
              {formatCalendarDay(spans[i].from)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const Legend = () => (
  <ul className="flex gap-6 text-sm text-mute">
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-xs bg-edge/45" />
      {analyticsCopy.kinds.view}
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-xs bg-accent" />
      {analyticsCopy.kinds.interaction}
    </li>
  </ul>
);

/** Drawn in shares of the room there is, so that nothing need be measured. */
function Bars({ spans, top, at }: { spans: Span[]; top: number; at: number | null }) {
  const place = 100 / spans.length;
  const bar = (i: number, count: number, className: string) => (
    <rect
      x={`${(i + GAP / 2) * place}%`}
      width={`${(1 - GAP) * place}%`}
      y={`${100 - (count / top) * 100}%`}
      height={`${(count / top) * 100}%`}
      className={className}
    />
  );
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {Array.from({ length: LINES + 1 }, (_, i) => (
        <line
          key={i}
          x2="100%"
          y1={`${(i / LINES) * 100}%`}
          y2={`${(i / LINES) * 100}%`}
          className={i === LINES ? 'stroke-ink' : 'stroke-line'}
        />
      ))}
      {at !== null && (
        <rect x={`${at * place}%`} width={`${place}%`} height="100%" className="fill-accent-soft" />
      )}
      {spans.map(({ from, view, interaction }, i) => (
        <g key={from}>
          {bar(i, view, 'fill-edge/45')}
          {bar(i, interaction, 'fill-accent')}
        </g>
      ))}
    </svg>
  );
}

/** What a bar stands for, beside it and never over the edge of the chart. */
function Tip({ span, place }: { span: Span; place: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 mb-1 w-44 rounded-lg border border-line bg-panel px-3 py-2 text-sm shadow-lift"
      style={{ left: `${place * 100}%`, transform: `translateX(${-place * 100}%)` }}
    >
      <p className="font-semibold">{nameOf(span)}</p>
      <Row label={analyticsCopy.kinds.view} count={span.view} />
      <Row label={analyticsCopy.kinds.interaction} count={span.interaction} />
    </div>
  );
}

const Row = ({ label, count }: { label: string; count: number }) => (
  <p className="figures flex justify-between gap-3 text-mute">
    {label} <span className="font-semibold text-ink">{formatCount(count)}</span>
  </p>
);

const nameOf = ({ from, to }: Span): string =>
  from === to ? formatCalendarDay(from) : copy.week(formatCalendarDay(from), formatCalendarDay(to));

const sentenceOf = (span: Span): string =>
  copy.at(nameOf(span), formatCount(span.view), formatCount(span.interaction));

/** Which bars have their date below: the first, the last, and some between that leave room. */
function labelled(count: number): number[] {
  const step = Math.ceil(count / LABELS);
  const marks = Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
  const last = count - 1;
  return [...marks.filter((i) => last - i >= step * 0.7), last];
}
