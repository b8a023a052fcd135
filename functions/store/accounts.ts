import { BatchGetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_PLAN, DEFAULT_QUOTA } from '../../shared/rules/account.ts';
import { type Gift } from '../../shared/rules/lot-changes.ts';
import { secondsOf, type Credits } from '../../shared/rules/lots.ts';
import type { Plan } from '../../shared/rules/plans.ts';
import type { BillingDetails } from '../../shared/schemas/billing-details.ts';
import type { Role } from '../../shared/rules/roles.ts';
import type { TeamRole } from '../../shared/rules/team.ts';
import { keys, userIndex } from './keys.ts';
import { creditsRowOf } from './ledger/credits-row.ts';
import { openBalance } from './ledger/grant.ts';
import type { Movement } from './ledger/record.ts';
import type { Suspension } from './suspensions.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table, type Write } from './table.ts';
import type { ShopRow } from './tenants.ts';

export interface NewAccount {
  userId: string;
  tenantId: string;
  name: string;
  email: string;
  plan: Plan;
  quota: number;
  trialEnd: Date;
  /** Tells mailboxes apart, since each has one trial; null for an account without. */
  mailbox: string | null;
  /** Credits to begin with; they end with the trial. */
  credits: number;
  at: Date;
}

export interface UserRow {
  id: string;
  tenant_id: string;
  role: Role;
  /** What they may do in their shop; whoever opened it owns it. */
  team_role?: TeamRole;
  email?: string;
  /** Of our staff: since when every sign-in asked for a code, in epoch seconds; absent where none is asked for. */
  second_factor_since?: number;
}

/** The user of an identity, or null before its account was made. */
export async function findUser(table: Table, userId: string): Promise<UserRow | null> {
  return oneRow(table, keys.user(userId));
}

/**
 * Writes user, tenant and balance with the trial's credits, or nothing. Returns 'there' when the user has an account,
 * 'had trial' when the mailbox had its trial with another one.
 */
export async function createAccount(
  table: Table,
  account: NewAccount,
  trial: Movement,
): Promise<'made' | 'there' | 'had trial'> {
  const { userId, tenantId, name, email, plan, quota, credits, trialEnd, mailbox, at } = account;
  const created_at = at.toISOString();
  const user = { id: userId, tenant_id: tenantId, name, email, role: 'member' satisfies Role, created_at };
  const absent = 'attribute_not_exists(pk)';
  const gift: Gift = {
    lot: { key: trial.key, source: 'trial', paid: secondsOf(at), ends: secondsOf(trialEnd) },
    credits,
  };
  try {
    const isMade = await openBalance(table, trial, gift, [
      ...(mailbox === null ? [] : [trialWrite(mailbox, at)]),
      { Put: { Item: { ...keys.user(userId), ...user, ...userIndex(user) }, ConditionExpression: absent } },
      { Put: { Item: { ...keys.tenantUser(tenantId, userId), ...user } } },
      {
        Put: {
          Item: {
            ...keys.tenant(tenantId),
            id: tenantId,
            plan_name: plan,
            credits_quota: quota,
            asset_count: 0,
            trial_end: trialEnd.toISOString(),
            created_at,
          },
          ConditionExpression: absent,
        },
      },
    ]);
    return isMade ? 'made' : 'there';
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    // Several calls for one user are on their way at once: then the mailbox was taken by another of them.
    return (await findUser(table, userId)) ? 'there' : 'had trial';
  }
}

const trialWrite = (mailbox: string, at: Date): Write => ({
  Put: {
    Item: keys.mailbox(mailbox),
    ConditionExpression: 'attribute_not_exists(pk) OR expires_at < :now',
    ExpressionAttributeValues: { ':now': Math.floor(at.getTime() / 1000) },
  },
});

/** A mailbox whose account goes is remembered until then, so that the next account of it has no second trial. */
export async function rememberTrial({ client, name }: Table, mailbox: string, until: Date): Promise<void> {
  await client.send(
    new PutCommand({
      TableName: name,
      Item: { ...keys.mailbox(mailbox), expires_at: Math.floor(until.getTime() / 1000) },
    }),
  );
}

/** Keeps a mailbox from having its trial until then; one that is remembered for longer stays so. */
export async function withholdTrial(
  { client, name }: Table,
  mailbox: string,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await unlessRefused(
    client.send(
      new PutCommand({
        TableName: name,
        Item: { ...keys.mailbox(mailbox), expires_at: Math.floor(until.getTime() / 1000) },
        ConditionExpression: 'attribute_not_exists(pk) OR expires_at < :now',
        ExpressionAttributeValues: { ':now': Math.floor(at.getTime() / 1000) },
      }),
    ),
  );
}

export interface AccountRows {
  user: { id: string; name: string; email: string; role: Role; team_role?: TeamRole; created_at: string };
  tenant: {
    id: string;
    plan_name: Plan;
    credits_quota: number;
    asset_count: number;
    trial_end: string | null;
    deletion_due?: string;
    suspension?: Suspension;
    contact_url?: string;
    job_emails?: boolean;
    billing_details?: BillingDetails;
  } & ShopRow;
  credits: Credits;
}

/** User, tenant and balance in one request; null when the account is not there yet. */
export async function readAccount(
  { client, name }: Table,
  tenantId: string,
  userId: string,
): Promise<AccountRows | null> {
  const wanted = [keys.tenantUser(tenantId, userId), keys.tenant(tenantId), keys.credits(tenantId)];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const rows = wanted.map(({ sk }) => Responses?.[name]?.find((row) => row.sk === sk));
  if (rows.includes(undefined)) return null;
  const [user, tenant, credits] = rows;
  return {
    user,
    tenant: { plan_name: DEFAULT_PLAN, credits_quota: DEFAULT_QUOTA, ...tenant },
    credits: creditsRowOf(credits!).credits,
  } as AccountRows;
}

/**
 * Gives a user another address wherever it stands. Returns whether this call did: somebody else may have followed the
 * same change.
 */
export async function changeEmail(
  table: Table,
  { id, tenant_id }: Pick<UserRow, 'id' | 'tenant_id'>,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const ofAddress = { ConditionExpression: 'email = :from' };
  const { gsi1sk } = userIndex({ id, email: to });
  try {
    await transact(table, [
      {
        Update: {
          ...ofAddress,
          Key: keys.user(id),
          UpdateExpression: 'SET email = :to, gsi1sk = :index',
          ExpressionAttributeValues: { ':from': from, ':to': to, ':index': gsi1sk },
        },
      },
      {
        Update: {
          ...ofAddress,
          Key: keys.tenantUser(tenant_id, id),
          UpdateExpression: 'SET email = :to',
          ExpressionAttributeValues: { ':from': from, ':to': to },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

/** Notes since when a person's sign-ins ask for a code, or that they do not. */
export async function setSecondFactor(
  { client, name }: Table,
  userId: string,
  since: number | null,
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.user(userId),
      ...(since === null
        ? { UpdateExpression: 'REMOVE second_factor_since' }
        : {
            UpdateExpression: 'SET second_factor_since = :since',
            ExpressionAttributeValues: { ':since': since },
          }),
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
}

/** Renames a user where it is looked up by identity and where by tenant. Throws ConditionsFailed when it is gone. */
export async function renameUser(
  table: Table,
  tenantId: string,
  userId: string,
  name: string,
): Promise<void> {
  await transact(
    table,
    [keys.user(userId), keys.tenantUser(tenantId, userId)].map((Key) => ({
      Update: {
        Key,
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
      },
    })),
  );
}
