import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { keys } from './keys.ts';
import { unlessRefused, type Table } from './table.ts';

const HOUR_S = 60 * 60;

/** Counts photos that a shop may send. Throws `upload.too_many` when it may send no more in this hour of the clock. */
export async function countUpload(
  { client, name }: Table,
  tenantId: string,
  { hourly, at, photos = 1 }: { hourly: number; at: Date; photos?: number },
): Promise<void> {
  const seconds = Math.floor(at.getTime() / 1000);
  const counted = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.sent(tenantId, 'photos', at.toISOString().slice(0, 13)),
        UpdateExpression: 'ADD sent :photos SET expires_at = :end',
        ConditionExpression: 'attribute_not_exists(sent) OR sent <= :most',
        ExpressionAttributeValues: {
          ':photos': photos,
          ':most': hourly - photos,
          ':end': seconds + HOUR_S,
        },
      }),
    ),
  );
  if (!counted) throw new AppError('upload.too_many', { retry_after: HOUR_S - (seconds % HOUR_S) });
}
