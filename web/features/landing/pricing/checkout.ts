import { paymentCopy } from '../../../../shared/copy/pt-br/billing.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import type { PaidPlan } from '../../../../shared/rules/plans.ts';
import { call } from '../../../lib/api.ts';
import { idToken } from '../../../lib/auth.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { paths } from '../../../lib/paths.ts';
import type { Notice } from '../../site/notify.ts';

/** Codes that say no more than that it did not work. */
const VAGUE = new Set<ErrorCode>(['billing.unavailable', 'request.unreachable', 'request.invalid']);

/**
 * Where who chose a plan goes on: to the pay page, which leads to the client area or back here, or to the sign-up where
 * nobody is signed in (PLAN-03). Throws what the calls throw.
 */
export async function checkoutAddress(plan: PaidPlan, origin: string): Promise<string> {
  if (!(await idToken())) return `${paths.signup}?plan=${plan}`;
  const { url } = await call('createCheckout', {
    planType: plan,
    success_url: `${origin}${paths.home}?checkout=success`,
    cancel_url: `${origin}${paths.landing}?checkout=cancel`,
  });
  return url;
}

/** What a toast says of a pay page that did not open (BILL-02): a refusal that has a reason names it. */
export function checkoutFailure(error: unknown): Notice {
  const isVague = error instanceof AppError && VAGUE.has(error.code);
  const { title, text } = paymentCopy.checkoutFailed;
  return { title, text: isVague ? text : messageFor(error) };
}
