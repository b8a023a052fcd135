import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Mailboxes are told apart by a hash that is slow on purpose, which judge-sign-up.test.ts judges, and the running product makes it;
 * hundreds of tests that only need somebody with an account make a quick one.
 */
vi.mock('../../functions/domain/abuse/mailbox.ts', async (original) => {
  const mailbox = await original<typeof import('../../functions/domain/abuse/mailbox.ts')>();
  const mailboxHash = (email: string) =>
    createHash('sha256').update(mailbox.mailboxOf(email)).digest('base64url');
  return { ...mailbox, mailboxHash };
});
