import { isDisposable } from './disposable-domains.ts';
import { checkName } from './names.ts';

/** Why a sign-up is refused before the account service is asked; in the order of AUTH-02 to AUTH-05. */
export const SIGN_UP_PROBLEMS = [
  'email_format',
  'email_pattern',
  'email_domain_missing',
  'email_disposable',
  'password_short',
  'password_simple',
  'password_lowercase',
  'password_common',
  'name_short',
  'name_suspicious',
] as const;
export type SignUpProblem = (typeof SIGN_UP_PROBLEMS)[number];

/**
 * Why the server refuses one that breaks none of those: who asks has tried too often, is blocked by our staff, or went to
 * the account service without our sign-up.
 */
export const ATTEMPT_PROBLEMS = ['attempts_exceeded', 'address_blocked', 'not_by_page'] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const THROWAWAY_LOCAL_PART = /^(temp|test|fake)|^[a-z]+\d{4,}$|^\d+$/i;
/** AUTH-04. */
const COMMON_PASSWORDS = new Set(['12345678', 'password', 'senha123', 'admin123', 'qwerty123']);
const PASSWORD_MIN = 8;
/** The account service keeps no longer ones. */
export const PASSWORD_MAX = 256;

export function checkEmail(email: string): SignUpProblem | null {
  if (!EMAIL.test(email)) return 'email_format';
  const [localPart = '', domain] = email.split('@');
  if (THROWAWAY_LOCAL_PART.test(localPart)) return 'email_pattern';
  if (!domain) return 'email_domain_missing';
  return isDisposable(domain) ? 'email_disposable' : null;
}

export function checkPassword(password: string): SignUpProblem | null {
  if (password.length < PASSWORD_MIN) return 'password_short';
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'password_simple';
  // The account service can ask for a small letter, and not for one of either case.
  if (!/[a-z]/.test(password)) return 'password_lowercase';
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? 'password_common' : null;
}

/** The first rule of AUTH-02 to AUTH-05 that a sign-up breaks, or null. The Pre sign-up trigger checks again what it can see. */
export function checkSignUp(form: { name: string; email: string; password: string }): SignUpProblem | null {
  return checkEmail(form.email.trim()) ?? checkPassword(form.password) ?? checkName(form.name);
}
