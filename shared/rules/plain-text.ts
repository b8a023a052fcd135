/** Text as people type it in a hurry: lower case, no accents. 'Sofá' and 'SOFA' are the same. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of `query` stands somewhere in `text`; an empty query is found everywhere. */
export function isFoundIn(text: string, query: string): boolean {
  const plain = plainText(text);
  return plainText(query)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
