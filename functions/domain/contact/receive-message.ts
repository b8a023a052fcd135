import { contactMail } from '../../../shared/copy/pt-br/contact-mail.ts';
import { CONTACT_KEPT_MONTHS, CONTACT_MESSAGES_PER_HOUR } from '../../../shared/rules/contact.ts';
import type { ContactMessage } from '../../../shared/schemas/contact.ts';
import { keepMessage } from '../../store/contact-messages.ts';
import { networkOf, parseRange, rangeText } from '../abuse/ip-range.ts';
import type { Deps } from '../deps.ts';

/**
 * Brings a visitor's message to our team by mail; an answer to the mail goes to the visitor. It is kept first, so that a
 * mail the post does not take is not lost with it. What a program sent is dropped without a word, lest it learn how.
 * Throws `contact.too_many`.
 */
export async function receiveMessage(
  { table, mail, teamAddress, now, newId }: Pick<Deps, 'table' | 'mail' | 'teamAddress' | 'now' | 'newId'>,
  { website, ...message }: ContactMessage,
  address: string,
): Promise<void> {
  if (website !== '') return;
  const at = now();
  const expires = new Date(at);
  expires.setUTCMonth(expires.getUTCMonth() + CONTACT_KEPT_MONTHS);
  const range = parseRange(address);
  await keepMessage(
    table,
    { id: newId('msg'), ...message, created_at: at.toISOString() },
    {
      // Should the edge send nonsense, all of it is one visitor.
      network: range ? rangeText(networkOf(range)) : 'unknown',
      hourly: CONTACT_MESSAGES_PER_HOUR,
      at,
      expires,
    },
  );
  await mail.send({ to: teamAddress, replyTo: message.email, ...contactMail(message) });
}
