import * as z from 'zod';
import { cleanName } from '../rules/clean-name.ts';
import { CONTACT_LIMITS } from '../rules/contact.ts';

/** A message of the public contact form. */
export const ContactMessage = z.object({
  name: z.string().overwrite(cleanName).trim().min(1).max(CONTACT_LIMITS.name),
  email: z.string().trim().max(CONTACT_LIMITS.email).pipe(z.email()),
  message: z.string().trim().min(1).max(CONTACT_LIMITS.message),
  /** Invisible to people: only programs that fill in every field fill it in. */
  website: z.string().max(500).default(''),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
