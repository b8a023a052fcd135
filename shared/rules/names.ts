const SUSPICIOUS_NAME = /^(test|fake|admin)|^\d+$|^\p{L}+\d{3,}$/iu;
const NAME_MIN = 2;

/** Longest name of a person. */
export const USER_NAME_MAX = 100;

export type NameProblem = 'name_short' | 'name_suspicious';

/** What is wrong with a person's name by AUTH-05, or null. */
export function checkName(name: string): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed.length < NAME_MIN) return 'name_short';
  return SUSPICIOUS_NAME.test(trimmed) ? 'name_suspicious' : null;
}
