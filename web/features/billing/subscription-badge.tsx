import { CircleAlert, CircleCheck, Clock, TimerOff } from 'lucide-react';
import { billingCopy } from '../../../shared/copy/pt-br/billing.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { Badge } from '../../components/status-badge.tsx';

const LOOKS = {
  active: { tone: 'ok', icon: CircleCheck },
  trial: { tone: 'info', icon: Clock },
  expired: { tone: 'bad', icon: TimerOff },
} as const;

/** How the subscription stands, as an icon and a word (BILL-01). */
export const SubscriptionBadge = ({
  subscription: { status, grace_until },
}: {
  subscription: Subscription;
}) =>
  grace_until ? (
    <Badge tone="warn" icon={CircleAlert}>
      {billingCopy.plan.pastDue}
    </Badge>
  ) : (
    <Badge {...LOOKS[status]}>{billingCopy.plan.status[status]}</Badge>
  );
