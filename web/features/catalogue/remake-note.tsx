import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { remakeCopy as copy } from '../../../shared/copy/pt-br/remake.ts';
import { AppError } from '../../../shared/errors.ts';
import { REMAKE_REFUSALS } from '../../../shared/rules/remakes.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { remakeQuery } from '../../lib/remake-query.ts';

/** The way to have a model made again at no cost, or why there is none; nothing of a model that came out well. */
export function RemakeNote({ asset: { id, meta_json } }: { asset: Asset }) {
  const isGood = meta_json.quality.level === 'alta';
  const { data: offer, isError } = useQuery({ ...remakeQuery(id), enabled: !isGood });
  if (isGood || (!offer && !isError)) return null;
  if (!offer) return <Way to={paths.remake(id)}>{copy.open}</Way>; // its page says what is the matter
  if (offer.state === 'open')
    return (
      <div>
        <Way to={paths.remake(id)}>{copy.open}</Way>
        <p className="text-sm text-mute">{copy.freeUntil(formatMoment(offer.until))}</p>
      </div>
    );
  return (
    <div>
      <p className="text-sm text-mute">{messageFor(new AppError(REMAKE_REFUSALS[offer.state]))}</p>
      {offer.state === 'running' && offer.job_id && <Way to={paths.status(offer.job_id)}>{copy.follow}</Way>}
    </div>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-9 items-center text-sm font-semibold text-accent hover:underline"
  >
    {children}
  </Link>
);
