import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { checkSignUp } from '../../../shared/rules/sign-up.ts';

export type SignUpFields = Record<'name' | 'email' | 'password', string> & { password_confirmation?: string };

/** The first thing that is wrong with a form, and at which field. */
export interface FormProblem {
  field: keyof SignUpFields;
  text: string;
}

const PAGE_PASSWORD_MIN = 6;

/** The rules of every sign-up, in the order of AUTH-02 to AUTH-05. */
export function checkTab(fields: SignUpFields): FormProblem | null {
  const problem = checkSignUp(fields);
  if (!problem) return null;
  const [field] = problem.split('_') as ['name' | 'email' | 'password'];
  return { field, text: signUpSentences[problem] };
}

/** The three rules of /signup (AUTH-08), then those of every sign-up, which the server holds anyway. */
export function checkPage(fields: SignUpFields): FormProblem | null {
  const { password, password_confirmation } = fields;
  const empty = (Object.keys(fields) as (keyof SignUpFields)[]).find((field) => !fields[field]);
  if (empty) return { field: empty, text: copy.required };
  if (password !== password_confirmation) {
    return { field: 'password_confirmation', text: copy.signupPage.mismatch };
  }
  if (password.length < PAGE_PASSWORD_MIN) return { field: 'password', text: copy.signupPage.short };
  return checkTab(fields);
}
