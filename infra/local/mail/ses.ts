import * as z from 'zod';
import type { OutgoingMail } from './message.ts';

/** A refusal as SES v2 words it. */
export class SesError extends Error {
  constructor(name: string, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = name;
  }
}

const MAX_RECIPIENTS = 50;

/** `Name <a@b.co>` or `a@b.co`. */
const address = z
  .string()
  .regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/);
const addresses = z.array(address).default([]);
const content = z.strictObject({ Data: z.string(), Charset: z.string().optional() });

/** Strict at every level: raw messages, templates and attachments are refused by their name instead of being lost. */
const SendEmailRequest = z.strictObject({
  FromEmailAddress: address,
  Destination: z.strictObject({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ReplyToAddresses: addresses,
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Text: content.optional(), Html: content.optional() }),
      Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
    }),
  }),
  // What AWS does with them is measure and route; nothing of the mail itself.
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
});

/** The mail in a SendEmail request. Throws `BadRequestException` with the path of what is wrong or not served. */
export function mailFrom(request: unknown): OutgoingMail {
  const parsed = SendEmailRequest.safeParse(request);
  if (!parsed.success)
    throw new SesError('BadRequestException', z.prettifyError(parsed.error), { cause: parsed.error });
  const { FromEmailAddress, Destination, ReplyToAddresses, Content } = parsed.data;
  const { Subject, Body, Headers } = Content.Simple;
  const { ToAddresses, CcAddresses, BccAddresses } = Destination;
  const recipients = ToAddresses.length + CcAddresses.length + BccAddresses.length;
  if (recipients === 0) throw new SesError('BadRequestException', 'At least one recipient is required.');
  if (recipients > MAX_RECIPIENTS)
    throw new SesError('BadRequestException', `Recipient count exceeds ${MAX_RECIPIENTS}.`);
  if (!Body.Text && !Body.Html) throw new SesError('BadRequestException', 'Body must be set.');
  return {
    from: FromEmailAddress,
    to: ToAddresses,
    cc: CcAddresses,
    bcc: BccAddresses,
    replyTo: ReplyToAddresses,
    subject: Subject.Data,
    html: Body.Html?.Data,
    text: Body.Text?.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  };
}
