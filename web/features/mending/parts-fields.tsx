import { ChevronRight } from 'lucide-react';
import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import type { Part } from '../../../shared/mending/loose-parts.ts';
import { formatDimensions } from '../../lib/format.ts';
import type { MendPartProps } from './mend-part.ts';

const copy = mendingCopy.parts;

/** Parts that touch nothing, to be taken away; nothing where the model is of one piece. */
export function PartsFields({
  draft: { removed },
  write,
  parts,
}: MendPartProps & { parts: readonly Part[] }) {
  if (parts.length < 2) return null;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-xl font-semibold">
        <ChevronRight className="size-5 transition-transform group-open:rotate-90" aria-hidden />
        {copy.title(parts.length - 1)}
      </summary>
      <p className="mt-2 text-sm text-mute">{copy.lead}</p>
      <ul className="mt-2">
        {parts.slice(1).map((part, index) => {
          const number = index + 1;
          return (
            <li key={number}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={removed.includes(number)}
                  onChange={() => write({ removed: toggled(removed, number) })}
                  className="size-5 shrink-0 cursor-pointer accent-accent"
                />
                <span className="flex grow flex-wrap justify-between gap-x-3">
                  {copy.remove(number)}
                  <span className="figures text-sm text-mute">{formatDimensions(sidesOf(part))}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const toggled = (numbers: readonly number[], number: number): number[] =>
  numbers.includes(number)
    ? numbers.filter((other) => other !== number)
    : [...numbers, number].toSorted((a, b) => a - b);

const sidesOf = ({ size: [width, height, depth] }: Part) => ({
  width: Math.round(width * 1000) / 10,
  height: Math.round(height * 1000) / 10,
  depth: Math.round(depth * 1000) / 10,
});
