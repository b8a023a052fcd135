import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { StaffOnly } from './staff-only.tsx';

/** A page of the staff's below its home. */
export function PageFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useTitle(title);
  return (
    <StaffOnly>
      <div className="space-y-8">
        <div className="space-y-3">
          <Link
            to={paths.admin}
            className="inline-flex items-center gap-2 rounded text-[0.9375rem] font-medium text-mute hover:text-ink"
          >
            <ArrowLeft className="size-4" aria-hidden />
            {operationsCopy.back}
          </Link>
          <h1 className="text-4xl font-bold tracking-[-0.035em]">{title}</h1>
          <p className="text-mute">{lead}</p>
        </div>
        {children}
      </div>
    </StaffOnly>
  );
}
