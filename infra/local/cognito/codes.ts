import { randomInt } from 'node:crypto';
import type { ClientContext, Context } from './context.ts';
import { CognitoError, codeMismatch, expiredCode, limitExceeded } from './errors.ts';
import { attributesForTrigger, trigger } from './triggers.ts';
import type { CodePurpose, User } from './user-store.ts';

const HOUR_MS = 3600 * 1000;
const LIFETIME_MS: Record<CodePurpose, number> = {
  signUp: 24 * HOUR_MS,
  password: HOUR_MS,
  email: 24 * HOUR_MS,
};
const MAX_WRONG_ATTEMPTS = 5;
const MAX_SENT_PER_HOUR = 5; // AWS names no number; it refuses after about as many

const CODE_PLACE = '{####}';
const DEFAULT_SUBJECT = 'Your verification code';
const DEFAULT_MESSAGE = `Your verification code is ${CODE_PLACE}`;
const MAX_MESSAGE_LENGTH = 20_000;

export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  /** Masked: `a***@e***`. */
  Destination: string;
}

export type MessageOccasion =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

/**
 * Mails a new code of six digits, which replaces an older one for the same purpose.
 * Throws `LimitExceededException` after five in an hour and `CodeDeliveryFailureException` when the mail fails.
 */
export async function sendCode(
  context: ClientContext,
  user: User,
  purpose: CodePurpose,
  occasion: MessageOccasion,
  clientMetadata?: Record<string, string>,
): Promise<CodeDelivery> {
  const { pool, now, client } = context;
  const sent = user.codesSent.filter((at) => now.getTime() - Date.parse(at) < HOUR_MS);
  if (sent.length >= MAX_SENT_PER_HOUR) throw limitExceeded();
  const to = (purpose === 'email' ? user.pendingEmail : undefined) ?? user.attributes['email'] ?? '';
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const { subject, html } = await composeMessage(context, user, occasion, client.id, clientMetadata);
  user.codesSent = [...sent, now.toISOString()];
  user.codes[purpose] = {
    code,
    expires: new Date(now.getTime() + LIFETIME_MS[purpose]).toISOString(),
    wrongAttempts: 0,
  };
  await pool.users.save(user, now);
  const { from, replyTo } = pool.config.mail;
  try {
    await context.sendMail({
      from,
      ...(replyTo ? { replyTo: [replyTo] } : {}),
      to: [to],
      subject,
      html: html.replaceAll(CODE_PLACE, code),
    });
  } catch (error) {
    throw new CognitoError('CodeDeliveryFailureException', 'The code could not be delivered.', {
      cause: error,
    });
  }
  return deliveryTo(to);
}

/**
 * Uses a code up. Throws `CodeMismatchException`, `ExpiredCodeException` for an old or missing one, and
 * `LimitExceededException` after five wrong attempts, from where only a new code helps.
 */
export async function redeemCode(
  { pool, now }: Context,
  user: User,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const pending = user.codes[purpose];
  if (!pending || Date.parse(pending.expires) < now.getTime()) throw expiredCode();
  if (pending.wrongAttempts >= MAX_WRONG_ATTEMPTS) throw limitExceeded();
  if (pending.code !== code) {
    pending.wrongAttempts += 1;
    await pool.users.save(user, now);
    throw codeMismatch();
  }
  delete user.codes[purpose];
}

export function deliveryTo(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** The words of the CustomMessage trigger, else those of the pool's template, else Cognito's. */
async function composeMessage(
  context: Context,
  user: User,
  occasion: MessageOccasion,
  clientId: string,
  clientMetadata?: Record<string, string>,
): Promise<{ subject: string; html: string }> {
  const { mail } = context.pool.config;
  const custom = await trigger(context, 'CustomMessage', {
    source: `CustomMessage_${occasion}`,
    userName: user.sub,
    clientId,
    clientMetadata,
    request: {
      userAttributes: attributesForTrigger(user),
      codeParameter: CODE_PLACE,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const html = text(custom?.['emailMessage']) ?? mail.message ?? DEFAULT_MESSAGE;
  if (!html.includes(CODE_PLACE) || html.length > MAX_MESSAGE_LENGTH)
    throw new CognitoError(
      'InvalidLambdaResponseException',
      `The message must contain ${CODE_PLACE} and have at most ${MAX_MESSAGE_LENGTH} characters`,
    );
  return { subject: text(custom?.['emailSubject']) ?? mail.subject ?? DEFAULT_SUBJECT, html };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
