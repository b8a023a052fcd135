import { LogOut } from 'lucide-react';
import { accountCopy as copy } from '../../../shared/copy/pt-br/account.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../lib/account.ts';
import { isSsoSession } from '../../lib/auth.ts';
import { messageFor } from '../../lib/message-for.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { BillingDetails } from './billing-details.tsx';
import { DataExport } from './data-export.tsx';
import { Deletion } from './deletion.tsx';
import { JobEmails } from './job-emails.tsx';
import { Password } from './password.tsx';
import { Plan } from './plan.tsx';
import { Profile } from './profile.tsx';
import { PushNotices } from './push-notices.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Section } from './section.tsx';
import { Shop } from './shop.tsx';
import { Team } from './team.tsx';

/** Rows of each stand-in: profile, plan, balance. */
const SKELETONS = [4, 4, 3];

/** 'Minha Conta' (/app/conta): who one is, what one has, and what one may do with it. */
export function Component() {
  useTitle(copy.title);
  // What was used of the plan changes with every model.
  const { data: account, error, refetch } = useAccount({ staleTime: 0 });
  return (
    <>
      <div className="pb-8">
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 text-mute">{copy.lead}</p>
      </div>
      {account ? (
        <Sections account={account} />
      ) : error ? (
        <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Sections({ account }: { account: Account }) {
  const { leave } = useSession();
  return (
    <div>
      <Profile account={account} />
      <OnlyFor duty="work">
        <Shop account={account} />
      </OnlyFor>
      <Team account={account} />
      <OnlyFor duty="manage">
        <BillingDetails account={account} />
      </OnlyFor>
      <OnlyFor duty="manage">
        <Plan account={account} />
      </OnlyFor>
      {isSsoSession() ? (
        <Section title={copy.sso.title} text={copy.sso.text} />
      ) : (
        <>
          <Password email={account.user.email} />
          <SecondFactor account={account} />
        </>
      )}
      <Section title={copy.notices.title} text={copy.notices.text}>
        <OnlyFor duty="work">
          <JobEmails account={account} />
        </OnlyFor>
        <PushNotices />
      </Section>
      <Section title={copy.session.title} text={copy.session.text}>
        <Button variant="secondary" onClick={() => void leave()}>
          <LogOut aria-hidden />
          {copy.session.action}
        </Button>
      </Section>
      <OnlyFor duty="manage">
        <DataExport />
      </OnlyFor>
      <OnlyFor duty="manage">
        <Deletion account={account} />
      </OnlyFor>
    </div>
  );
}

const Loading = () => (
  <div aria-busy="true">
    {SKELETONS.map((rows, index) => (
      <div
        key={index}
        className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-ink lg:grid-cols-[18rem_1fr]"
      >
        <Skeleton className="h-7 w-28" />
        <div className="divide-y divide-line rounded-xl border border-line bg-panel px-5">
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="grid h-13 grid-cols-2 items-center gap-6 sm:grid-cols-[13rem_1fr]">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-40 max-w-full" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);
