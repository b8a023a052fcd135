import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { webhooksCopy } from '../../shared/copy/pt-br/webhooks.ts';
import type { WebhookState } from '../../shared/rules/webhook-endpoints.ts';
import { Badge } from './status-badge.tsx';

const BADGES = {
  on: { tone: 'ok', icon: CircleCheck },
  paused: { tone: 'warn', icon: CirclePause },
  off: { tone: 'bad', icon: CircleAlert },
} as const;

/** An endpoint's state, in colour and word. */
export const WebhookBadge = ({ state }: { state: WebhookState }) => (
  <Badge {...BADGES[state]}>{webhooksCopy.states[state]}</Badge>
);
