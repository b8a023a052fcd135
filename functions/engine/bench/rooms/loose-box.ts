import { boundsOfMask } from '../../geometry/resample-mask.ts';
import type { Box } from '../../types.ts';
import type { TrueView } from '../photo-sets.ts';

/** People draw a box a little off, in shares of its longer side. */
const LOOSE = 0.03;

/** The box round the product as somebody draws it. */
export function looseBoxOf({ mask }: Pick<TrueView, 'mask'>): Box {
  const { x, y, width, height } = boundsOfMask(mask)!;
  const more = LOOSE * Math.max(width, height);
  return {
    left: Math.max(0, x - more) / mask.width,
    top: Math.max(0, y - more) / mask.height,
    right: Math.min(mask.width, x + width + more) / mask.width,
    bottom: Math.min(mask.height, y + height + more) / mask.height,
  };
}
