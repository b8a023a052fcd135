import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { FREE_PLANS } from '../../shared/rules/account.ts';
import { MAX_MEMBERS, type MemberRole } from '../../shared/rules/team.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys, TENANTS_TO_DELETE } from './keys.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';
import { userOfTenant } from './users.ts';

/** Somebody who was asked by mail to work in a shop. */
export interface InvitationRow {
  id: string;
  tenant_id: string;
  email: string;
  role: MemberRole;
  /** Of what its link proves; the link itself is kept nowhere. */
  hash: string;
  invited_by: { user_id: string; name: string; email: string };
  sent_at: string;
  expires: string;
}

const DAY_S = 24 * 60 * 60;

/** The open invitations of a tenant. */
export async function listInvitations({ client, name }: Table, tenantId: string): Promise<InvitationRow[]> {
  const { pk, sk } = keys.invitation(tenantId, '');
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: true,
    }),
  );
  return (Items ?? []) as InvitationRow[];
}

/** The invitation of a tenant; null when there is none of this id. */
export async function findInvitation(
  table: Table,
  tenantId: string,
  id: string,
): Promise<InvitationRow | null> {
  return oneRow(table, keys.invitation(tenantId, id));
}

/** The invitation that a link is for and that is still good at `now`; null for any other. */
export async function invitationOfLink(table: Table, hash: string, now: Date): Promise<InvitationRow | null> {
  const row = await oneRow(table, keys.invitationLink(hash));
  if (!row) return null;
  const found = await findInvitation(table, String(row.tenant_id), String(row.invitation_id));
  return found?.hash === hash && found.expires > now.toISOString() ? found : null;
}

/**
 * Keeps an invitation, in place of `before` where the address is invited already; a new one takes a place among the
 * shop's people. Counts its mail. Throws `team.full`, `team.mails_too_many` when `daily` went out on this day (UTC),
 * `account.not_ready`, and `team.invitation_gone` where it changed meanwhile.
 */
export async function keepInvitation(
  table: Table,
  invitation: InvitationRow,
  { before, daily, at, audit }: { before: InvitationRow | null; daily: number; at: Date; audit: AuditEntry },
): Promise<void> {
  const { id, tenant_id, hash, expires } = invitation;
  const link = { tenant_id, invitation_id: id, expires_at: Math.ceil(Date.parse(expires) / 1000) };
  try {
    await transact(table, [
      before ? shopExists(tenant_id) : takePlace(tenant_id),
      {
        Update: {
          Key: keys.sent(tenant_id, 'invitations', at.toISOString().slice(0, 10)),
          UpdateExpression: 'ADD sent :one SET expires_at = :end',
          ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
          ExpressionAttributeValues: {
            ':one': 1,
            ':most': daily,
            ':end': Math.ceil(at.getTime() / 1000) + DAY_S,
          },
        },
      },
      {
        Put: {
          Item: { ...keys.invitation(tenant_id, id), ...invitation },
          ...(before ? isStill(before) : { ConditionExpression: 'attribute_not_exists(pk)' }),
        },
      },
      { Put: { Item: { ...keys.invitationLink(hash), ...link } } },
      auditWrite(audit),
      ...(before ? [{ Delete: { Key: keys.invitationLink(before.hash) } }] : []),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [noPlace, tooMany] = error.failed;
    if (noPlace) throw new AppError(error.old[0] ? 'team.full' : 'account.not_ready', {}, { cause: error });
    throw new AppError(tooMany ? 'team.mails_too_many' : 'team.invitation_gone', {}, { cause: error });
  }
}

/** Ends an invitation, its link with it, and gives its place back. Throws `team.invitation_gone`. */
export async function withdrawInvitation(
  table: Table,
  invitation: InvitationRow,
  audit: AuditEntry,
): Promise<void> {
  const { id, tenant_id, hash } = invitation;
  try {
    await transact(table, [
      { Delete: { Key: keys.invitation(tenant_id, id), ...isStill(invitation) } },
      { Delete: { Key: keys.invitationLink(hash) } },
      givePlaceBack(tenant_id),
      auditWrite(audit),
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('team.invitation_gone', {}, { cause: error });
    throw error;
  }
}

/**
 * Moves a person into the shop that invited them, once, and lets their own go at once: it must be theirs alone, without a
 * model, a plan or a payment. Throws `team.invitation_gone`, `team.has_shop`, `account.not_ready`.
 */
export async function joinShop(
  table: Table,
  invitation: InvitationRow,
  { userId, from, at, audit }: { userId: string; from: string; at: Date; audit: AuditEntry },
): Promise<void> {
  const { id, tenant_id: to, hash, role } = invitation;
  const user = await userOfTenant(table, from, userId);
  if (!user) throw new AppError('account.not_ready');
  const moment = at.toISOString();
  const moved = { tenant_id: to, team_role: role };
  try {
    await transact(table, [
      { Delete: { Key: keys.invitation(to, id), ...isStill(invitation) } },
      { Delete: { Key: keys.invitationLink(hash) } },
      endEmptyShop(from, moment),
      { ConditionCheck: { Key: keys.customer(from), ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Update: {
          Key: keys.user(userId),
          UpdateExpression: 'SET tenant_id = :to, team_role = :role',
          ConditionExpression: `tenant_id = :from AND ${IS_OWNER}`,
          ExpressionAttributeValues: { ':to': to, ':role': role, ':from': from, ':owner': 'owner' },
        },
      },
      { Delete: { Key: keys.tenantUser(from, userId) } },
      { Put: { Item: { ...user, ...keys.tenantUser(to, userId), ...moved } } },
      {
        ConditionCheck: {
          Key: keys.tenant(to),
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletion_started_at)',
        },
      },
      auditWrite(audit),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [isGone, , isNotEmpty, hasPaid, isMember] = error.failed;
    const code = isGone
      ? 'team.invitation_gone'
      : isNotEmpty || hasPaid || isMember
        ? 'team.has_shop'
        : 'team.invitation_gone';
    throw new AppError(code, {}, { cause: error });
  }
}

export const IS_OWNER = '(attribute_not_exists(team_role) OR team_role = :owner)';

const isStill = ({ hash }: InvitationRow) => ({
  ConditionExpression: '#hash = :hash',
  ExpressionAttributeNames: { '#hash': 'hash' },
  ExpressionAttributeValues: { ':hash': hash },
});

const shopExists = (tenantId: string): Write => ({
  ConditionCheck: { Key: keys.tenant(tenantId), ConditionExpression: 'attribute_exists(pk)' },
});

/** `places` are those taken, open invitations included; a shop that never invited anybody has its owner and no number. */
export const takePlace = (tenantId: string, most = MAX_MEMBERS): Write => ({
  Update: {
    Key: keys.tenant(tenantId),
    UpdateExpression: 'SET places = if_not_exists(places, :one) + :one',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(places) OR places < :most)',
    ExpressionAttributeValues: { ':one': 1, ':most': most },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

export const givePlaceBack = (tenantId: string): Write => ({
  Update: {
    Key: keys.tenant(tenantId),
    UpdateExpression: 'SET places = places - :one',
    ConditionExpression: 'places > :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

const FREE = Object.fromEntries(FREE_PLANS.map((plan, index) => [`:free${index}`, plan]));

/** Hands a shop that holds nothing to the sweep of deletions, without the grace that one with models has. */
const endEmptyShop = (tenantId: string, moment: string): Write => ({
  Update: {
    Key: keys.tenant(tenantId),
    UpdateExpression: `SET deletion_requested_at = :now, deletion_due = :now, gsi1sk = :now, gsi1pk = :queue`,
    ConditionExpression: `asset_count = :none AND plan_name IN (${Object.keys(FREE).join(', ')})
      AND (attribute_not_exists(places) OR places = :one) AND attribute_not_exists(suspension)`,
    ExpressionAttributeValues: {
      ...FREE,
      ':none': 0,
      ':one': 1,
      ':now': moment,
      ':queue': TENANTS_TO_DELETE,
    },
  },
});
