import { formatCentimetres } from '../../../lib/length.ts';
import { dimensionPath } from '../../../viewer/dimension-lines.ts';

type Side = 'width' | 'height' | 'depth';
interface Point {
  x: number;
  y: number;
}

interface DimensionDrawingProps {
  dims_cm: Record<Side, number>;
  /** In percent of a square picture's side. */
  lines: Record<Side, readonly Point[]>;
  className?: string;
}

const LETTERS = { width: 'L', height: 'A', depth: 'P' } as const;
const SIDES: readonly Side[] = ['width', 'height', 'depth'];
/** The viewer's ticks are of 6 pixels, at a picture of some 550. */
const TICK = 1.1;

/** Of a label, in ems: a figure's width, and the room around the text. */
const FIGURE = 0.57;
const ROOM = { x: 1.3, y: 1.7 };

/** The dimension lines that the viewer draws, over a picture of the model. */
export const DimensionDrawing = ({ dims_cm, lines, className }: DimensionDrawingProps) => (
  <svg viewBox="0 0 100 100" className={className} aria-hidden>
    {SIDES.map((side) => {
      const [from, to] = lines[side];
      if (!from || !to) return null;
      return (
        <g key={side}>
          <path d={dimensionPath(from, to, TICK)} className="fill-none stroke-accent" strokeWidth="0.26" />
          <Label
            at={{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }}
            text={`${LETTERS[side]} ${formatCentimetres(dims_cm[side] / 100)}`}
          />
        </g>
      );
    })}
  </svg>
);

function Label({ at: { x, y }, text }: { at: Point; text: string }) {
  const width = text.length * FIGURE + ROOM.x;
  return (
    <g transform={`translate(${x} ${y})`} className="text-[3.7px] sm:text-[2.5px]">
      <rect
        x={`${-width / 2}em`}
        y={`${-ROOM.y / 2}em`}
        width={`${width}em`}
        height={`${ROOM.y}em`}
        rx={`${ROOM.y / 2}em`}
        className="fill-panel stroke-line"
        strokeWidth="0.18"
      />
      <text textAnchor="middle" dominantBaseline="central" className="figures fill-accent font-semibold">
        {text}
      </text>
    </g>
  );
}
