import { formatCentimetres } from '../../lib/length.ts';
import { dimensionPath } from '../../viewer/dimension-lines.ts';

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

/** The dimension lines that the viewer draws, over a picture of the model. */
export const DimensionDrawing = ({ dims_cm, lines, className }: DimensionDrawingProps) => (
  <svg viewBox="0 0 100 100" className={className} aria-hidden>
    {SIDES.map((side) => {
      const [from, to] = lines[side];
      return (
        <g key={side}>
          <path d={dimensionPath(from, to, TICK)} className="fill-none stroke-accent" strokeWidth="0.26" />
          <text
            x={(from.x + to.x) / 2}
            y={(from.y + to.y) / 2}
            textAnchor="middle"
            dominantBaseline="central"
            paintOrder="stroke"
            strokeWidth="1.8"
            strokeLinejoin="round"
            className="figures fill-accent stroke-panel text-[3.9px] font-semibold sm:text-[2.55px]"
          >
            {LETTERS[side]} {formatCentimetres(dims_cm[side] / 100)}
          </text>
        </g>
      );
    })}
  </svg>
);
