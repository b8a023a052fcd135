import { PASSWORDS } from './leaked.ts';
import { WORDS } from './words.ts';

/** So few different characters make no password, however long it is. */
const DIFFERENT_MIN = 4;
/** A year and a sign, as most people lengthen a word. */
const ENDING = /[\d\W_]{1,5}$/;

const unfold = (list: string): Set<string> => {
  let before = '';
  return new Set(
    list
      .trim()
      .split(/\s/)
      .map((entry) => (before = before.slice(0, Number(entry[0])) + entry.slice(1))),
  );
};

const words = unfold(WORDS);
const passwords = unfold(PASSWORDS);

/**
 * Whether a password is one that is tried first: it leaked often, is a common word with digits or signs behind it, or
 * repeats the same few characters. Capitals change nothing.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    new Set(text).size < DIFFERENT_MIN ||
    passwords.has(text) ||
    words.has(text) ||
    words.has(text.replace(ENDING, ''))
  );
}
