import { randomInt } from 'node:crypto';
import { BRAND } from '../../../shared/brand.ts';

/** Letters and digits that nobody takes for one another when reading a code aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/**
 * A code like 'RELEVO-7KQ2MX', one of 890 million. Two users may in theory draw the same: a code is only good for the
 * user whose reward it is.
 */
export const newDiscountCode = (): string =>
  `${BRAND.toUpperCase()}-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
