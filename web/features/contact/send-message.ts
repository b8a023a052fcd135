import { contactCopy as copy } from '../../../shared/copy/pt-br/contact.ts';
import { AppError } from '../../../shared/errors.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

/** Sends a message; returns why it could not, null when it has arrived. */
export async function sendMessage(fields: {
  name: string;
  email: string;
  message: string;
  website: string;
}): Promise<string | null> {
  try {
    await call('sendContactMessage', fields);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'contact.too_many') return messageFor(error);
    console.error(error);
    const isUnreachable = error instanceof AppError && error.code === 'request.unreachable';
    return isUnreachable ? copy.unreachable : copy.failed;
  }
}
