import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account, Credits } from '../../shared/schemas/accounts.ts';
import { may, type Duty } from '../../shared/rules/team.ts';
import { call } from './api.ts';

/** The balance is believed for this long (CRED-01). */
const CREDITS_FRESH_MS = 10_000;

/** Name and plan of an account seldom change. */
const ACCOUNT_FRESH_MS = 5 * 60_000;

const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('account', {}, { signal }),
});

/** The account; a screen that shows what changes with every model asks for it anew. */
export const useAccount = ({ staleTime = ACCOUNT_FRESH_MS } = {}) => useQuery({ ...accountQuery, staleTime });

/**
 * Whether whoever is signed in may do that in their shop; true until their role is known, which the client area's frame
 * asks for. The server holds it whatever is shown.
 */
export function useMay(duty: Duty): boolean {
  const { data } = useQuery({ ...accountQuery, enabled: false });
  return !data || may(data.user.team_role, duty);
}

/** Whether whoever is signed in gets an email when a job ends (JOB-11); false until that is known. */
export function useIsToldByEmail(): boolean {
  const { data } = useQuery({ ...accountQuery, enabled: false });
  return !!data?.tenant.job_emails && may(data.user.team_role, 'work');
}

/** Changes what is kept of the account, without asking for it again. */
export function useChangeAccount() {
  const client = useQueryClient();
  return (change: (account: Account) => Account) =>
    client.setQueryData<Account>(['account'], (kept) => kept && change(kept));
}

/** The tenant's balance: cached 10 s, not asked again when the window gets the focus. */
export const useCredits = () =>
  useQuery({
    queryKey: ['credits'],
    queryFn: ({ signal }) => call('credits', {}, { signal }),
    staleTime: CREDITS_FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** How the subscription stands, for whoever shows something only where there is an answer. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call('checkSubscription', {}, { signal }),
});

/** How the subscription stands. A check that fails is logged, and whoever can do without its answer does (BILL-04). */
export function useSubscription() {
  const query = useQuery(subscriptionQuery);
  const { error } = query;
  useEffect(() => {
    if (error) console.error('Could not check the subscription', error);
  }, [error]);
  return query;
}

export const totalCredits = (credits: Credits): number =>
  credits.plan_credits_balance + credits.extra_credits_balance;

/** For whoever knows that the balance has just changed. */
export function useRefreshCredits(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['credits'] });
}
