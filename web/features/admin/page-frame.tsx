import type { ReactNode } from 'react';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { useTitle } from '../../lib/use-title.ts';
import { BackLink } from './back-link.tsx';
import { StaffOnly } from './staff-only.tsx';

/** A page of the staff's below its home. */
export function PageFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useTitle(title);
  return (
    <StaffOnly>
      <div className="space-y-8">
        <div className="space-y-3">
          <BackLink>{operationsCopy.back}</BackLink>
          <h1 className="text-4xl font-bold tracking-[-0.035em]">{title}</h1>
          <p className="text-mute">{lead}</p>
        </div>
        {children}
      </div>
    </StaffOnly>
  );
}
