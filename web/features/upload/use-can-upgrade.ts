import { useAccount } from '../../lib/account.ts';

/** Whether there is a larger plan than the shop's; false until the account is known. */
export function useCanUpgrade(): boolean {
  const { data: account } = useAccount();
  return account !== undefined && account.tenant.plan_name !== 'pro';
}
