import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { orphansCopy as copy } from '../../../shared/copy/pt-br/orphans.ts';
import { AppError } from '../../../shared/errors.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { useAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { OrphansResult } from './orphans-result.tsx';

/** The recovery of models that were made and are missing from the catalogue (/app/fix-orphans). */
export function Component() {
  useTitle(copy.title);
  const client = useQueryClient();
  const { data: account } = useAccount();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('fixOrphanJobs', {}),
    async onSuccess({ message, fixed, errors }) {
      const tell = fixed > 0 ? toast.success : errors.length > 0 ? toast.warning : toast.info;
      tell(message);
      if (fixed > 0) await client.invalidateQueries();
    },
    onError: (failure) => void toast.error(copy.failed, { description: reasonOf(failure) }),
  });
  return (
    <div className="space-y-8">
      <div>
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-3 max-w-[60ch] leading-7 text-mute">{copy.lead}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          <div className="flex flex-wrap gap-3">
            <Button size="large" busy={isPending} onClick={() => mutate()} className="max-sm:w-full">
              {isPending ? copy.running : copy.run}
            </Button>
            {data && data.fixed > 0 && (
              <Link
                to={paths.catalogue}
                className={buttonLook({ variant: 'secondary', size: 'large' }, 'max-sm:w-full')}
              >
                {copy.openCatalogue}
              </Link>
            )}
          </div>
          <OrphansResult result={data} reason={error && reasonOf(error)} />
        </div>
        <aside className="space-y-4 rounded-xl border border-line bg-panel p-5">
          <h2 className="text-lg">{copy.rules.title}</h2>
          <ul className="space-y-3 text-[0.9375rem] leading-6">
            {copy.rules.items.map((rule) => (
              <li key={rule} className="flex gap-2.5">
                <CircleCheck className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden />
                {rule}
              </li>
            ))}
          </ul>
          {account && (
            <p className="border-t border-line pt-4 text-sm leading-6 text-mute">
              {isStaff(account.user.role) ? copy.scopes.all : copy.scopes.own}
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

/** What nobody has a name for is 'Erro desconhecido' here (ORPH-01). */
const reasonOf = (failure: unknown): string =>
  failure instanceof AppError && failure.code !== 'internal' ? messageFor(failure) : copy.unknown;
