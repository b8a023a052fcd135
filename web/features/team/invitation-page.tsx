import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { teamCopy } from '../../../shared/copy/pt-br/team.ts';
import { AppError } from '../../../shared/errors.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { startAnew } from '../../lib/start-anew.ts';
import { useTitle } from '../../lib/use-title.ts';

const copy = teamCopy.accept;

/** /app/convite#…: who invites whoever is signed in, and the way in (TEAM-02). What proves it stands where no server reads it. */
export function Component() {
  useTitle(copy.title);
  const token = useLocation().hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('readInvitation', { token }, { signal }),
    enabled: token !== '',
    staleTime: Infinity, // accepting uses it up
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function accept() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call('acceptInvitation', { token });
      await startAnew();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }

  const refusal = failure ?? error;
  return (
    <div className="mx-auto max-w-xl space-y-6 py-6">
      <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
      {!token && <Refused text={copy.incomplete} />}
      {Boolean(refusal) && <Refused text={messageFor(refusal)} isOfOther={isOfOther(refusal)} />}
      {data ? (
        <>
          <p className="text-lg leading-8">{copy.lead(data.invited_by, data.shop)}</p>
          <div>
            <p className="font-semibold">{copy.as(data.role)}</p>
            <p className="mt-1 leading-7 text-mute">{teamCopy.roleTexts[data.role]}</p>
          </div>
          <p className="leading-7 text-mute">{copy.own}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="large" busy={isBusy} onClick={() => void accept()}>
              <UserRoundPlus aria-hidden />
              {copy.action}
            </Button>
            <Link to={paths.home} className={buttonLook({ size: 'large', variant: 'secondary' })}>
              {copy.later}
            </Link>
          </div>
        </>
      ) : (
        token && !error && <Skeleton className="h-40" />
      )}
    </div>
  );
}

const isOfOther = (refusal: unknown): boolean =>
  refusal instanceof AppError && refusal.code === 'team.invitation_of_other';

/** Why not, and the way on: with another email, or home. */
function Refused({ text, isOfOther: other = false }: { text: string; isOfOther?: boolean }) {
  const { leave } = useSession();
  return (
    <Notice
      kind="bad"
      action={
        other ? (
          <Button variant="secondary" size="small" onClick={() => void leave()}>
            {copy.signOut}
          </Button>
        ) : (
          <Link to={paths.home} className={buttonLook({ variant: 'secondary', size: 'small' })}>
            {copy.home}
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}
