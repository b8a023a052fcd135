/** What a text of a store says in its own language, in Portuguese, or in whichever there is; '' where it says nothing. */
export function wordsOf(
  words: string | Record<string, string | null> | null | undefined,
  language = 'pt',
): string {
  if (typeof words === 'string' || !words) return words ?? '';
  return words[language] ?? words.pt ?? Object.values(words).find((text) => text !== null) ?? '';
}
