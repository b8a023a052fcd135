import { addressStatistics, totalsOf } from '../../../shared/rules/abuse-monitor.ts';
import type { BlockedIp, BlockedIps, SignUpAttempts, SignUpRecord } from '../../../shared/schemas/abuse.ts';

/** What the pictured monitor knows. */
export interface Abuse {
  attempts: SignUpRecord[];
  blocks: BlockedIp[];
}

/** What its reads are answered with. */
export const abuseAnswers = ({ attempts, blocks }: Abuse) => ({
  attempts: {
    attempts,
    totals: totalsOf(attempts),
    statistics: addressStatistics(attempts),
    is_complete: true,
  } satisfies SignUpAttempts,
  blocks: { blocked_ips: blocks, is_complete: true } satisfies BlockedIps,
});
