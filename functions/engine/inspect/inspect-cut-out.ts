import type { Mask } from '../types.ts';
import type { Finding } from './finding.ts';
import { SMALLEST_SHARE } from './inspect-silhouette.ts';

/** Says when a cut-out that came with its photo cuts out next to nothing. What stands around it is unknown. */
export function inspectCutOut({ data }: Mask): Finding[] {
  const share = data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) / data.length;
  return share < SMALLEST_SHARE ? [{ code: 'no_product_found', value: share, blocking: true }] : [];
}
