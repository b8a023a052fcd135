import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { MAX_SSO_MEMBERS } from '../../shared/rules/single-sign-on.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { takePlace } from './invitations.ts';
import { keys, userIndex } from './keys.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';
import type { User } from './users.ts';

/**
 * Gives a person whom a provider signed in a place in the shop. Returns false when they have one already, by a parallel
 * call. Throws `team.full`, and `sso.not_offered` where the shop is gone or going.
 */
export async function addSsoMember(table: Table, user: User, audit: AuditEntry): Promise<boolean> {
  const { id, tenant_id } = user;
  const absent = 'attribute_not_exists(pk)';
  try {
    await transact(table, [
      { Put: { Item: { ...keys.user(id), ...user, ...userIndex(user) }, ConditionExpression: absent } },
      takePlace(tenant_id, MAX_SSO_MEMBERS),
      { Put: { Item: { ...keys.tenantUser(tenant_id, id), ...user } } },
      auditWrite(audit),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [isThere] = error.failed;
    if (isThere) return false;
    throw new AppError(error.old[1] ? 'team.full' : 'sso.not_offered', {}, { cause: error });
  }
}

/** Keeps by which name of the account service a person of a shop signs in too, so that it goes when they go. */
export async function noteSsoName(
  { client, name: TableName }: Table,
  { id, tenant_id }: User,
  ssoName: string,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName,
        Key: keys.tenantUser(tenant_id, id),
        UpdateExpression: 'SET sso_names = list_append(if_not_exists(sso_names, :none), :names)',
        ConditionExpression: 'attribute_exists(pk) AND NOT contains(sso_names, :name)',
        ExpressionAttributeValues: { ':none': [], ':names': [ssoName], ':name': ssoName },
      }),
    ),
  );
}
