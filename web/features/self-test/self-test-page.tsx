import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { selfTestCopy as copy } from '../../../shared/copy/pt-br/self-test.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../lib/account.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CheckCard } from './check-card.tsx';
import type { CheckName } from './check.ts';
import { useSelfTest } from './use-self-test.ts';

/** The system's test (/app/test-plans): every part is asked for real, with the shop's own data. */
export function Component() {
  useTitle(copy.title);
  const { data: account, error, refetch } = useAccount();
  const { results, isRunning, run } = useSelfTest();
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
          <p className="mt-3 max-w-[60ch] leading-7 text-mute">{copy.lead}</p>
        </div>
        <Button size="large" busy={isRunning} onClick={() => void run()} className="max-sm:w-full">
          {!isRunning && <Play aria-hidden />}
          {isRunning ? copy.running : copy.run}
        </Button>
      </div>
      <dl
        aria-busy={!account && !error}
        className="grid gap-x-10 gap-y-3 border-y border-line py-4 text-[0.9375rem] sm:grid-cols-2"
      >
        <Id term={copy.shop} id={account && (account.tenant.shop.name || account.user.name)} />
        <Id term={copy.email} id={account?.user.email} />
        {account && isStaff(account.user.role) && (
          <>
            <Id term={copy.tenantId} id={account.tenant.id} />
            <Id term={copy.userId} id={account.user.id} />
          </>
        )}
      </dl>
      {error && <LoadFailed message={messageFor(error)} onRetry={refetch} />}
      <section aria-label={copy.results}>
        <ul className="grid gap-4 lg:grid-cols-2">
          {(Object.keys(results) as CheckName[]).map((name) => (
            <CheckCard key={name} name={name} result={results[name]} />
          ))}
        </ul>
      </section>
      <p className="text-[0.9375rem] text-mute">
        {copy.orphans.question}{' '}
        <Link to={paths.orphans} className="font-semibold text-accent underline underline-offset-4">
          {copy.orphans.link}
        </Link>
      </p>
    </div>
  );
}

const Id = ({ term, id }: { term: string; id: string | undefined }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <dt className="text-mute">{term}</dt>
    <dd className="figures min-w-0 font-medium break-all">{id ?? <Skeleton className="h-5 w-56" />}</dd>
  </div>
);
