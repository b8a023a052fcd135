import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { MIN_PHOTOS } from '../../../../shared/rules/photos.ts';

const CENTRE = 110;
const RADIUS = 82;
/** Half the width of a camera's view at the product. */
const VIEW = 22;

/** Seen from above: the product, and a place on the way around it for every photo, in the order of the list. */
export function Orbit({ count }: { count: number }) {
  const places = Math.max(count, MIN_PHOTOS);
  return (
    <svg viewBox="0 0 220 220" role="img" aria-label={uploadCopy.photos.orbit(count)} className="w-full">
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} className="fill-none stroke-edge/60" strokeDasharray="2 5" />
      {Array.from({ length: places }, (_, index) => (
        <Place key={index} angle={(360 * index) / places} number={index + 1} taken={index < count} />
      ))}
      <Seat />
    </svg>
  );
}

/** The house armchair from above. */
const Seat = () => (
  <g className="fill-(--shade-top) stroke-ink" strokeWidth="1.3" strokeLinejoin="round">
    <rect x="83" y="84" width="54" height="52" rx="4" />
    <rect x="92" y="96" width="36" height="39" rx="3" className="fill-(--shade-side)" />
    <rect x="92" y="85" width="36" height="11" rx="3" className="fill-(--shade-deep)" />
  </g>
);

function Place({ angle, number, taken }: { angle: number; number: number; taken: boolean }) {
  // Photo 1 stands before the product, which faces down; the way goes counter-clockwise.
  const turn = ((90 - angle) * Math.PI) / 180;
  const x = CENTRE + RADIUS * Math.cos(turn);
  const y = CENTRE + RADIUS * Math.sin(turn);
  const side = { x: -Math.sin(turn) * VIEW, y: Math.cos(turn) * VIEW };
  return (
    <g>
      {taken && (
        <path
          d={`M${x} ${y}L${CENTRE + side.x} ${CENTRE + side.y}L${CENTRE - side.x} ${CENTRE - side.y}Z`}
          className="fill-accent/10"
        />
      )}
      <circle
        cx={x}
        cy={y}
        r="12.5"
        className={taken ? 'fill-accent' : 'fill-panel stroke-edge'}
        strokeDasharray={taken ? undefined : '3 3'}
      />
      <text
        x={x}
        y={y + 4.2}
        textAnchor="middle"
        className={`figures text-xs font-semibold ${taken ? 'fill-on-accent' : 'fill-mute'}`}
      >
        {number}
      </text>
    </g>
  );
}
