import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import type { SignUpAttempt, SignUpVerdict } from '../../../shared/schemas/abuse.ts';
import { judgeSignUp } from './judge-sign-up.ts';

/** Whether a visitor may sign up, and the sentence they read if not. What breaks a rule now breaks it later too. */
export function checkAttempt({ email }: SignUpAttempt): SignUpVerdict {
  const problem = judgeSignUp({ email });
  return { allowed: problem === null, reason: problem && signUpSentences[problem], retry_after: null };
}
