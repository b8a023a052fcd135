import { expect, vi } from 'vitest';
import type { StoredMail } from '../../infra/local/mail/message.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { PATIENCE_MS } from './patience.ts';

/** The email that an address was sent under this subject, once it has come. */
export const mailOf = (
  { mailboxUrl }: Pick<RunningProduct, 'mailboxUrl'>,
  address: string,
  subject: string,
): Promise<StoredMail> =>
  vi.waitFor(
    async () => {
      const { messages } = (await (await fetch(`${mailboxUrl}/store`)).json()) as { messages: StoredMail[] };
      const found = messages.find((mail) => mail.to.includes(address) && mail.subject === subject);
      expect(found, subject).toBeDefined();
      return found!;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
