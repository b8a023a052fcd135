import { useQuery } from '@tanstack/react-query';
import {
  Boxes,
  FlaskConical,
  Mail,
  PackageSearch,
  ReceiptText,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { adminCopy as copy } from '../../../shared/copy/pt-br/admin.ts';
import { operationsCopy as operations } from '../../../shared/copy/pt-br/admin-operations.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { healthQuery } from './admin-queries.ts';
import { Approvals } from './approvals.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { CustomerSearch } from './customers/customer-search.tsx';
import { HealthStrip } from './health-strip.tsx';
import { StaffOnly } from './staff-only.tsx';

interface Tool {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** What waits there for somebody. */
  Count?: ComponentType;
}

const TOOLS: readonly Tool[] = [
  { to: paths.adminJobs, icon: Boxes, title: operations.jobs.title, text: operations.jobs.card },
  { to: paths.adminPayments, icon: ReceiptText, title: operations.money.title, text: operations.money.card },
  {
    to: paths.adminInbox,
    icon: Mail,
    title: operations.inbox.title,
    text: operations.inbox.card,
    Count: WaitingMessages,
  },
  { to: paths.abuseMonitor, icon: ShieldAlert, ...copy.tools.abuse },
  { to: paths.orphans, icon: PackageSearch, ...copy.tools.orphans },
  { to: paths.selfTest, icon: FlaskConical, ...copy.tools.selfTest },
];

/** How many messages nobody has answered; nothing where none waits. */
function WaitingMessages() {
  const { data } = useQuery(healthQuery());
  if (!data?.waiting_messages) return null;
  return (
    <span className="figures block text-sm leading-6 font-semibold text-accent">
      {operations.inbox.waiting(data.waiting_messages)}
    </span>
  );
}

/** /admin, the home of our own staff (ADM-01). */
export function Component() {
  useTitle(copy.title);
  return (
    <StaffOnly>
      <div className="space-y-10">
        <div>
          <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
          <p className="mt-2 text-mute">{copy.lead}</p>
        </div>
        <HealthStrip />
        <Approvals />
        <nav aria-label={copy.tools.label} className="grid gap-3 sm:grid-cols-3">
          {TOOLS.map(({ to, icon: Icon, title, text, Count }) => (
            <Link
              key={to}
              to={to}
              className="flex gap-3.5 rounded-xl border border-line bg-panel p-4 transition-colors hover:border-edge"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm leading-6 text-mute">{text}</span>
                {Count && <Count />}
              </span>
            </Link>
          ))}
        </nav>
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <CustomerSearch />
          <AuditTrail />
        </div>
      </div>
    </StaffOnly>
  );
}
