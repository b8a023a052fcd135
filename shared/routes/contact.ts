import * as z from 'zod';
import { calls } from '../calls.ts';
import { ContactMessage } from '../schemas/contact.ts';
import { route } from './route.ts';

/** What visitors of the public site send us. */
export const contactRoutes = {
  sendContactMessage: route({
    ...calls.sendContactMessage,
    service: 'contact',
    input: ContactMessage,
    output: z.object({}),
    errors: ['contact.too_many'],
    summary: 'Brings a message of the contact form to our team, by mail',
  }),
} as const;
