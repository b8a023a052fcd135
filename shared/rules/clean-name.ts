/**
 * What no name needs and what makes one look like another: control characters (NUL ends a text elsewhere), marks and
 * overrides of the writing direction, halves of a character.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it is kept: without what cannot be seen; a tab or a new line is a space. */
export const cleanName = (name: string): string => name.replace(/[\t\n\r]+/g, ' ').replace(UNSEEN, '');
