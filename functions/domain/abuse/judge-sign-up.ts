import { checkName } from '../../../shared/rules/names.ts';
import { checkEmail, type SignUpProblem } from '../../../shared/rules/sign-up.ts';

/**
 * The rule that a sign-up breaks, or null. The anti-abuse check of the pages and the Pre sign-up trigger both ask here,
 * so that skipping the page changes nothing. The check comes without a name; passwords are Cognito's own to judge.
 */
export function judgeSignUp({ email, name }: { email: string; name?: string }): SignUpProblem | null {
  return checkEmail(email.trim()) ?? (name === undefined ? null : checkName(name));
}
