import type { Mail, OutgoingMail } from '../../functions/services/mail.ts';

/** A post that keeps what it is given, for tests of what is said, not of how it travels (that is tests/contract/mail). */
export function outbox(): Mail & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (mail) => void sent.push(mail), isReady: async () => true };
}
