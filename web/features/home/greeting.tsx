import { useState } from 'react';
import { homeCopy as copy } from '../../../shared/copy/pt-br/home.ts';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../lib/account.ts';

/** Greets by the hour and the first name; without a name when it could not be read. */
export function Greeting() {
  const { data: account, isError } = useAccount();
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className="space-y-3">
      <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-[3.25rem] sm:leading-[1.05]">
        {account || isError ? (
          copy.greeting(hour, account && firstName(account.user.name))
        ) : (
          <>
            <span className="sr-only">{shellCopy.loading}</span>
            <Skeleton className="h-12 w-72 max-w-full" />
          </>
        )}
      </h1>
      <p className="text-lg text-mute">{copy.lead}</p>
    </div>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/, 1).join();
