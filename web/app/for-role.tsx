import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import type { Duty } from '../../shared/rules/team.ts';
import { useMay } from '../lib/account.ts';

/** Loaded by the few who come to a screen that is not for them. */
const NotAllowed = lazy(async () => ({
  default: (await import('../features/team/not-allowed.tsx')).NotAllowed,
}));

/** The screen of the address, or why it is not for this person's role in the shop (TEAM-03). */
export function ForRole() {
  const duty = (useMatches().at(-1)?.handle as Duty | undefined) ?? 'read';
  if (useMay(duty)) return <Outlet />;
  return (
    <Suspense>
      <NotAllowed duty={duty} />
    </Suspense>
  );
}
