import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { DEFAULT_PLAN, DEFAULT_QUOTA } from '../../shared/rules/account.ts';
import type { Plan } from '../../shared/rules/plans.ts';
import type { BillingDetails } from '../../shared/schemas/billing-details.ts';
import type { ShopLook } from '../../shared/schemas/shop.ts';
import type { AccountRows } from './accounts.ts';
import { keys } from './keys.ts';
import { creditsRowOf } from './ledger/credits-row.ts';
import { oneRow } from './one-row.ts';
import type { Table } from './table.ts';

/** Every tenant that has a row, once each. It reads the whole table: for an operator's command, never for a call. */
export async function* tenantIds({ client, name }: Table): AsyncGenerator<string> {
  const { pk: prefix } = keys.tenant('');
  const told = new Set<string>();
  const scan = {
    TableName: name,
    ProjectionExpression: 'pk',
    FilterExpression: 'begins_with(pk, :prefix)',
    ExpressionAttributeValues: { ':prefix': prefix },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const { pk } of Items) {
      const tenantId = String(pk).slice(prefix.length);
      if (told.has(tenantId)) continue;
      told.add(tenantId);
      yield tenantId;
    }
  }
}

export interface TenantRows {
  tenant: AccountRows['tenant'] & { created_at: string };
  credits: AccountRows['credits'];
}

/** A tenant and its balance in one request; null when there is no such tenant. */
export async function readTenant({ client, name }: Table, tenantId: string): Promise<TenantRows | null> {
  const wanted = [keys.tenant(tenantId), keys.credits(tenantId)];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const [tenant, credits] = wanted.map(({ sk }) => Responses?.[name]?.find((row) => row.sk === sk));
  if (!tenant || !credits) return null;
  return {
    tenant: { plan_name: DEFAULT_PLAN, credits_quota: DEFAULT_QUOTA, ...tenant },
    credits: creditsRowOf(credits).credits,
  } as TenantRows;
}

/** The plan a tenant has; one without a row has the one that gives least. */
export async function readPlan(table: Table, tenantId: string): Promise<Plan> {
  const row = await oneRow<{ plan_name?: Plan }>(table, keys.tenant(tenantId));
  return row?.plan_name ?? DEFAULT_PLAN;
}

/** Sets where a tenant's shoppers turn, or that they turn nowhere. Throws `account.not_ready`. */
export const setContact = (table: Table, tenantId: string, url: string | null): Promise<void> =>
  change(table, tenantId, url === null ? 'REMOVE contact_url' : 'SET contact_url = :url', {
    ...(url !== null && { ':url': url }),
  });

/** Sets whether a tenant's people are told by email how its jobs end. Throws `account.not_ready`. */
export const setJobEmails = (table: Table, tenantId: string, areWanted: boolean): Promise<void> =>
  change(table, tenantId, 'SET job_emails = :wanted', { ':wanted': areWanted });

/** Keeps who a tenant's receipts are for. Throws `account.not_ready`. */
export const keepBillingDetails = (table: Table, tenantId: string, details: BillingDetails): Promise<void> =>
  change(table, tenantId, 'SET billing_details = :details', { ':details': details });

/** As `keepBillingDetails`, where none are kept yet. */
export const keepFirstBillingDetails = (
  table: Table,
  tenantId: string,
  details: BillingDetails,
): Promise<void> =>
  change(table, tenantId, 'SET billing_details = if_not_exists(billing_details, :details)', {
    ':details': details,
  });

/** Changes what a tenant's row says. Throws `account.not_ready`. */
async function change(...asked: Parameters<typeof exchange>): Promise<void> {
  await exchange(...asked);
}

/** As `change`; returns what it said before of that. */
async function exchange(
  { client, name }: Table,
  tenantId: string,
  UpdateExpression: string,
  values: Record<string, unknown>,
): Promise<ShopRow> {
  try {
    const { Attributes = {} } = await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.tenant(tenantId),
        UpdateExpression,
        ConditionExpression: 'attribute_exists(pk)',
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        ReturnValues: 'UPDATED_OLD',
      }),
    );
    return Attributes;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('account.not_ready', {}, { cause: error });
  }
}

/** Whether a tenant's people are told by email how its jobs end; they are unless they switched it off. */
export async function wantsJobEmails({ client, name }: Table, tenantId: string): Promise<boolean> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.tenant(tenantId), ProjectionExpression: 'job_emails' }),
  );
  return Item?.job_emails !== false;
}

/** How a tenant shows itself, as its row has it. */
export interface ShopRow {
  shop_name?: string;
  shop_color?: string;
  shop_logo?: LogoRow;
}

/** A logo's file in the models bucket. */
export interface LogoRow {
  key: string;
  width: number;
  height: number;
}

/** Sets what a tenant is called and the colour of its pages. Throws `account.not_ready`. */
export const setShopLook = (table: Table, tenantId: string, { name, color }: ShopLook): Promise<void> =>
  change(
    table,
    tenantId,
    color === null ? 'SET shop_name = :name REMOVE shop_color' : 'SET shop_name = :name, shop_color = :color',
    { ':name': name, ...(color !== null && { ':color': color }) },
  );

/** Puts another logo, or none, in place of the one before; returns that one's key. Throws `account.not_ready`. */
export async function replaceLogo(
  table: Table,
  tenantId: string,
  logo: LogoRow | null,
): Promise<string | undefined> {
  const before = await exchange(
    table,
    tenantId,
    logo === null ? 'REMOVE shop_logo' : 'SET shop_logo = :logo',
    { ...(logo !== null && { ':logo': logo }) },
  );
  return before.shop_logo?.key;
}

/** What is public of a tenant. */
export interface PublicShop extends ShopRow {
  /** Where its shoppers turn. */
  contact_url?: string;
}

/** How a tenant shows itself and where its shoppers turn. For anybody: it stands in the pages of its models. */
export async function publicShop({ client, name }: Table, tenantId: string): Promise<PublicShop> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: keys.tenant(tenantId),
      ProjectionExpression: 'contact_url, shop_name, shop_color, shop_logo',
    }),
  );
  return Item ?? {};
}
