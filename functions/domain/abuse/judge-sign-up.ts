import { isListed } from '../../../shared/rules/disposable-domains.ts';
import { checkName } from '../../../shared/rules/names.ts';
import { checkEmail, type SignUpProblem } from '../../../shared/rules/sign-up.ts';
import { DISPOSABLE_DOMAINS } from './disposable-domains.ts';

/**
 * The rule that a sign-up breaks, or null. The anti-abuse check of the pages and the Pre sign-up trigger both ask here,
 * so that skipping the page changes nothing. The check comes without a name; passwords are Cognito's own to judge.
 */
export function judgeSignUp({ email, name }: { email: string; name?: string }): SignUpProblem | null {
  const address = email.trim();
  const problem = checkEmail(address);
  if (problem) return problem;
  // The pages know the best-known domains only: the whole list would be heavier than the page.
  if (isListed(address.slice(address.lastIndexOf('@') + 1), DISPOSABLE_DOMAINS)) return 'email_disposable';
  return name === undefined ? null : checkName(name);
}
