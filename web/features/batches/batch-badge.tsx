import { Check, CircleSlash, LoaderCircle, Pause } from 'lucide-react';
import { batchesCopy } from '../../../shared/copy/pt-br/batches.ts';
import type { BatchState } from '../../../shared/rules/batches.ts';
import { Badge } from '../../components/status-badge.tsx';

const LOOKS = {
  running: { tone: 'info', icon: LoaderCircle },
  paused: { tone: 'warn', icon: Pause },
  cancelled: { tone: 'warn', icon: CircleSlash },
  ended: { tone: 'ok', icon: Check },
} as const satisfies Record<BatchState, object>;

/** Where a batch stands. */
export const BatchBadge = ({ state }: { state: BatchState }) => (
  <Badge {...LOOKS[state]}>{batchesCopy.states[state]}</Badge>
);
