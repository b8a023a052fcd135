import { AppError } from '../../shared/errors.ts';
import type { ContactMessage } from '../../shared/schemas/contact.ts';
import { CONTACT_MESSAGES, keys } from './keys.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** A visitor's message; where it came from is not kept with it. */
export interface MessageRow extends Omit<ContactMessage, 'website'> {
  id: string;
  created_at: string;
}

interface Circumstances {
  /** Who counts as one visitor. */
  network: string;
  /** Messages a visitor may send in an hour of the clock. */
  hourly: number;
  at: Date;
  /** When the message is deleted. */
  expires: Date;
}

const HOUR_S = 60 * 60;
const epochSeconds = (date: Date): number => Math.ceil(date.getTime() / 1000);

/**
 * Keeps a message where our team finds it, newest first. Throws `contact.too_many` when its visitor sent `hourly` in
 * this hour of the clock already.
 */
export async function keepMessage(
  table: Table,
  message: MessageRow,
  { network, hourly, at, expires }: Circumstances,
): Promise<void> {
  const hour = at.toISOString().slice(0, 13);
  const index = { gsi1pk: CONTACT_MESSAGES, gsi1sk: message.id };
  try {
    await transact(table, [
      {
        Update: {
          Key: keys.contactMessages(network, hour),
          UpdateExpression: 'ADD sent :one SET expires_at = :end',
          ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
          ExpressionAttributeValues: { ':one': 1, ':most': hourly, ':end': epochSeconds(at) + HOUR_S },
        },
      },
      {
        Put: {
          Item: {
            ...keys.contactMessage(message.id),
            ...index,
            ...message,
            expires_at: epochSeconds(expires),
          },
        },
      },
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('contact.too_many', {}, { cause: error });
    throw error;
  }
}
