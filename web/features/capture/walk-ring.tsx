import { captureCopy as copy } from '../../../shared/copy/pt-br/capture.ts';
import { MAX_FRAMES } from '../../../shared/rules/captures.ts';

const STEP = 360 / MAX_FRAMES;
const CENTRE = 100;
const RADIUS = 88;
/** Degrees left free between two places. */
const SPACE = 2.5;

interface WalkRingProps {
  /** Degrees from where the walk began of the frames there are. */
  turns: readonly number[];
  covered: number;
}

/** The way round the product as seen from above, filled where it is filmed; it begins below, where who films stands. */
export function WalkRing({ turns, covered }: WalkRingProps) {
  const filled = new Set(turns.map((turn) => Math.round((((turn % 360) + 360) % 360) / STEP) % MAX_FRAMES));
  return (
    <svg viewBox="0 0 200 200" role="img" aria-label={copy.ring(covered)} className="size-full">
      {Array.from({ length: MAX_FRAMES }, (_, place) => (
        <g key={place} className="fill-none">
          {/* Seen on any picture: dark under light. */}
          <path d={arcAt(place * STEP)} strokeWidth={filled.has(place) ? 11 : 5} className="stroke-ink/40" />
          <path
            d={arcAt(place * STEP)}
            strokeWidth={filled.has(place) ? 9 : 3}
            className={filled.has(place) ? 'stroke-accent' : 'stroke-paper/80'}
          />
        </g>
      ))}
    </svg>
  );
}

/** To the right is counter-clockwise from above. */
function arcAt(turn: number): string {
  const point = (degrees: number) => {
    const angle = ((90 - degrees) * Math.PI) / 180;
    return `${CENTRE + RADIUS * Math.cos(angle)} ${CENTRE + RADIUS * Math.sin(angle)}`;
  };
  const half = (STEP - SPACE) / 2;
  return `M${point(turn - half)}A${RADIUS} ${RADIUS} 0 0 0 ${point(turn + half)}`;
}
