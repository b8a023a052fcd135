import { GetEmailIdentityCommand, SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { WrittenLetter } from '../../shared/copy/letter.ts';

export interface OutgoingMail extends WrittenLetter {
  to: string;
  /** Where an answer goes; without it to our own address. */
  replyTo?: string;
}

/** The post. */
export interface Mail {
  /** Hands a mail to the post; rejects when the post does not take it. */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether the post would take mails from our address now. */
  isReady(): Promise<boolean>;
}

/** Mail by SES, sent from `from` ('Name <address>'). */
export function mailOf(client: SESv2Client, from: string): Mail {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    async send({ to, subject, html, text, replyTo }) {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          ReplyToAddresses: replyTo ? [replyTo] : [],
          Content: { Simple: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } } },
        }),
      );
    },
    async isReady() {
      const EmailIdentity = from.slice(from.indexOf('@') + 1).replace('>', '');
      const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
      return VerifiedForSendingStatus === true;
    },
  };
}
