import { Link } from 'react-router-dom';
import { batchesCopy as copy } from '../../../shared/copy/pt-br/batches.ts';
import type { BatchLineState } from '../../../shared/rules/batches.ts';
import type { BatchLine } from '../../../shared/schemas/batches.ts';
import { paths } from '../../lib/paths.ts';
import { whyOf } from './results.ts';

const TONES: Record<BatchLineState, string> = {
  waiting: 'text-mute',
  making: 'text-info',
  made: 'text-ok',
  failed: 'text-bad',
  refused: 'text-bad',
};
const LINK = 'tap inline-flex font-semibold text-accent underline-offset-2 hover:underline';

/** The products of a batch in the order of its file. */
export const BatchLines = ({ lines }: { lines: readonly BatchLine[] }) => (
  <ol className="divide-y divide-line border-y border-line">
    {lines.map((line) => (
      <li key={line.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
        <span className="figures w-8 shrink-0 text-sm text-mute">{line.number}</span>
        <span className="min-w-0 grow basis-48">
          <span className="font-semibold break-words">{line.name}</span>
          {line.sku && <span className="ml-2 text-sm text-mute">{line.sku}</span>}
          {line.problem && <span className="block text-[0.9375rem] text-mute">{whyOf(line)}</span>}
        </span>
        <span className={`text-[0.9375rem] font-medium ${TONES[line.state]}`}>
          {copy.lineStates[line.state]}
        </span>
        <Way line={line} />
      </li>
    ))}
  </ol>
);

/** Where a line leads: to its model, or to how far that is. */
function Way({ line: { name, model_id, job_id, state } }: { line: BatchLine }) {
  if (model_id)
    return (
      <Link to={paths.model(model_id)} className={LINK} aria-label={`${copy.open}: ${name}`}>
        {copy.open}
      </Link>
    );
  if (!job_id) return null;
  const label = state === 'failed' ? copy.explain : copy.follow;
  return (
    <Link to={paths.status(job_id)} className={LINK} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  );
}
