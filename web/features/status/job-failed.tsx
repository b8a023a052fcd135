import { Coins, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { buttonLook } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { paths } from '../../lib/paths.ts';

const copy = statusCopy.failed;

/** Which advice fits what the message says (C §8: format, size, network/api, or generic). */
export function hintsFor(message: string): readonly string[] {
  if (/format|jpe?g|png|heic|arquivo/i.test(message)) return copy.hints.format;
  if (/\bMB\b|pixels|tamanho|size|grande|pesad/i.test(message)) return copy.hints.size;
  if (/\brede\b|network|\bapi\b|conex|servi[cç]o|tempo esgotado|timeout|demorou|erro interno/i.test(message))
    return copy.hints.network;
  return copy.hints.generic;
}

/** Why the job failed, that nothing was charged, and what helps. */
export function JobFailed({ message }: { message: string }) {
  return (
    <section className="space-y-8">
      <div className="space-y-3">
        <Notice kind="bad">{message}</Notice>
        <p className="flex items-center gap-3 rounded-lg bg-ok-soft px-4 py-3 text-[0.9375rem] font-medium text-ok">
          <Coins className="size-5 shrink-0" aria-hidden />
          {copy.credits}
        </p>
      </div>
      <div>
        <h2 className="text-xl">{copy.hintsTitle}</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {hintsFor(message).map((hint) => (
            <li key={hint} className="py-3 leading-6 text-mute">
              {hint}
            </li>
          ))}
        </ul>
      </div>
      <Link to={paths.upload} className={buttonLook({ size: 'large' }, 'w-full sm:w-auto')}>
        <RotateCcw aria-hidden />
        {copy.again}
      </Link>
    </section>
  );
}
