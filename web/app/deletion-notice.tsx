import { lazy, Suspense } from 'react';
import { useAccount } from '../lib/account.ts';

/** Loaded by the few accounts that are going: the first visit of all others is lighter without it. */
const DeletionBanner = lazy(async () => {
  const { DeletionBanner } = await import('../features/account/deletion-banner.tsx');
  return { default: DeletionBanner };
});

/** Above every screen while the account is going to be deleted. */
export function DeletionNotice() {
  const { data: account } = useAccount();
  const due = account?.tenant.deletion_due;
  return (
    // The live region is there before its text, or nobody is told.
    <div role="status">
      <Suspense>{due && <DeletionBanner due={due} />}</Suspense>
    </div>
  );
}
