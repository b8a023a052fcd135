import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../../shared/schemas/accounts.ts';

/** Changes what is kept of the account, without asking for it again. */
export function useChangeAccount() {
  const client = useQueryClient();
  return (change: (account: Account) => Account) =>
    client.setQueryData<Account>(['account'], (kept) => kept && change(kept));
}
