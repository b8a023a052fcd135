import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import { classNames } from '../../components/class-names.ts';
import { formatCalendarDay, formatCount } from '../../lib/format.ts';
import { axisMarks, spansOf, type Span } from './spans.ts';

const copy = analyticsCopy.days;
const LABELS = 6;
/** Of a bar's place, what is not bar. */
const GAP = 0.28;
/** Opaque, for lines lie behind. */
const VIEWS = 'fill-[color-mix(in_srgb,var(--edge)_45%,var(--panel))]';

/** Visits and what of them turned the product, day by day; arrows or a pointer read one day out. */
export function DayChart({ days }: Pick<Analytics, 'days'>) {
  const spans = spansOf(days);
  const [at, setAt] = useState<number | null>(null);
  const marks = axisMarks(Math.max(...spans.map(({ view, interaction }) => Math.max(view, interaction))));
  const last = spans.length - 1;
  const newest = spans[last];
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
          {marks.map((mark, i) => (
            <li
              key={mark}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: `${(i / (marks.length - 1)) * 100}%` }}
            >
              {formatCount(mark)}
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
          aria-valuetext={newest && sentenceOf(here ?? newest)}
          onKeyDown={onKey}
          onFocus={() => setAt((now) => now ?? last)}
          onBlur={() => setAt(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setAt(null)}
          className="relative h-56 touch-pan-y rounded-sm"
        >
          <Bars spans={spans} marks={marks} at={at} />
          {here && at !== null && <Tip span={here} place={(Math.min(at, last) + 0.5) / spans.length} />}
        </div>
        <ol aria-hidden className="figures relative col-start-2 mt-2 h-5 text-xs text-mute">
          {labelled(spans).map(({ i, day }, place, all) => (
            <li
              key={i}
              className={classNames(
                'absolute whitespace-nowrap',
                i === 0 ? 'left-0' : i === last ? 'right-0' : '-translate-x-1/2',
                i !== 0 && i !== last && place !== Math.floor(all.length / 2) && 'max-sm:hidden',
              )}
              style={i === 0 || i === last ? undefined : { left: `${((i + 0.5) / spans.length) * 100}%` }}
            >
              {formatCalendarDay(day)}
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
      <span aria-hidden className="size-3 rounded-xs bg-[color-mix(in_srgb,var(--edge)_45%,var(--panel))]" />
      {analyticsCopy.kinds.view}
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-xs bg-accent" />
      {analyticsCopy.kinds.interaction}
    </li>
  </ul>
);

/** Drawn in shares of the room there is, so that nothing need be measured. */
function Bars({ spans, marks, at }: { spans: Span[]; marks: number[]; at: number | null }) {
  const top = marks.at(-1) ?? 1;
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
      {marks.map((mark) => (
        <line
          key={mark}
          x2="100%"
          y1={`${100 - (mark / top) * 100}%`}
          y2={`${100 - (mark / top) * 100}%`}
          className={mark === 0 ? 'stroke-ink' : 'stroke-line'}
        />
      ))}
      {at !== null && (
        <rect x={`${at * place}%`} width={`${place}%`} height="100%" className="fill-accent-soft" />
      )}
      {spans.map(({ from, view, interaction }, i) => (
        <g key={from}>
          {bar(i, view, VIEWS)}
          {bar(i, interaction, 'fill-accent')}
        </g>
      ))}
    </svg>
  );
}

/** What a bar stands for, on that side of it which has more room. */
function Tip({ span, place }: { span: Span; place: number }) {
  const isEarly = place < 0.5;
  const distance = `calc(${(isEarly ? place : 1 - place) * 100}% + 1rem)`;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 w-44 rounded-lg border border-line bg-panel px-3 py-2 text-sm shadow-lift"
      style={isEarly ? { left: distance } : { right: distance }}
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

/** Which bars have their date below: the first, the last, and some at equal distances between. */
function labelled(spans: Span[]): { i: number; day: string }[] {
  const last = spans.length - 1;
  const gaps = Math.min(LABELS, last);
  const chosen = new Set(
    Array.from({ length: gaps + 1 }, (_, place) => Math.round((place / Math.max(1, gaps)) * last)),
  );
  return spans.flatMap(({ from: day }, i) => (chosen.has(i) ? [{ i, day }] : []));
}
