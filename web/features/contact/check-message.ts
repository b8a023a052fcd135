import { contactCopy as copy } from '../../../shared/copy/pt-br/contact.ts';
import { CONTACT_LIMITS } from '../../../shared/rules/contact.ts';

const PARTS = ['name', 'email', 'message'] as const;
export type Part = (typeof PARTS)[number];

/** What keeps a message from being sent: beside each part, and as a whole. */
export interface Problems {
  parts: Partial<Record<Part, string>>;
  summary: string | null;
}

/** Someone, an at, and a domain with a dot; whether it exists only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Missing parts first, all of them (SITE-07); then what is written wrongly. */
export function checkMessage(fields: Record<Part, string>): Problems {
  const missing = PARTS.filter((part) => fields[part].trim() === '');
  if (missing.length > 0) {
    const parts = Object.fromEntries(missing.map((part) => [part, copy.fieldMissing]));
    return { parts, summary: copy.missing };
  }
  const parts: Problems['parts'] = {};
  if (!EMAIL.test(fields.email.trim())) parts.email = copy.emailInvalid;
  if (fields.message.trim().length > CONTACT_LIMITS.message) parts.message = copy.messageTooLong;
  return { parts, summary: null };
}
