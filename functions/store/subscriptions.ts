import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_PLAN } from '../../shared/rules/account.ts';
import type { Credits } from '../../shared/rules/lots.ts';
import type { BillingDetails } from '../../shared/schemas/billing-details.ts';
import type { PaysBy, WaitingPayment } from '../../shared/schemas/billing.ts';
import type { PaidPlan, Plan } from '../../shared/rules/plans.ts';
import { everyRow } from './every-row.ts';
import { INDEX, keys, SUBSCRIPTIONS_TO_CHECK } from './keys.ts';
import { creditsRowOf } from './ledger/credits-row.ts';
import type { Suspension } from './suspensions.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';
import type { ShopRow } from './tenants.ts';

/** How a tenant's subscription stands, as the provider said last. */
export interface SubscriptionFacts {
  /** The provider's. */
  id: string;
  plan: PaidPlan;
  status: 'active' | 'past_due' | 'ended';
  /** Of the paid month; when it ended, once it did. */
  period_end: string;
  ends_at_period_end: boolean;
  /** The unpaid invoice, and until when the plan stays nevertheless. */
  past_due_invoice: string | null;
  grace_until: string | null;
  next_charge: { cents: number; at: string } | null;
  pays_by: PaysBy;
  /** By Pix Automático, where the bank has announced them, soonest first. */
  debits: { cents: number; at: string }[];
  /** The payer ended the Pix Automático in their bank's app. */
  is_mandate_cancelled: boolean;
}

export interface SubscriptionRow extends SubscriptionFacts {
  tenant_id: string;
  customer_id: string;
  /** Grows with every change: who decided on an older one decides again. */
  revision: number;
  /** What the owner was told of last: an unpaid invoice, or the end. */
  told_of?: string;
}

export interface BillingRows {
  tenant: {
    plan_name: Plan;
    credits_quota?: number;
    trial_end: string | null;
    deletion_due?: string;
    suspension?: Suspension;
    billing_details?: BillingDetails;
    deletion_started_at?: string;
    /** A payment is in dispute; absent where none is. */
    disputed?: true;
  } & ShopRow;
  subscription: SubscriptionRow | null;
  customerId: string | null;
  /** What was ordered and not paid yet, as the provider said last. */
  waiting: WaitingPayment | null;
  credits: Credits;
}

/** Tenant, subscription, customer and balance in one request; null when there is no such tenant. */
export async function readBilling({ client, name }: Table, tenantId: string): Promise<BillingRows | null> {
  const wanted = [
    keys.tenant(tenantId),
    keys.subscription(tenantId),
    keys.customer(tenantId),
    keys.credits(tenantId),
  ];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const [tenant, subscription, customer, credits] = wanted.map(({ sk }) =>
    Responses?.[name]?.find((row) => row.sk === sk),
  );
  if (!tenant || !credits) return null;
  return {
    tenant: { plan_name: DEFAULT_PLAN, trial_end: null, ...tenant },
    subscription: (subscription as SubscriptionRow | undefined) ?? null,
    customerId: customer ? String(customer.customer_id) : null,
    waiting: (customer?.waiting_payment as WaitingPayment | undefined) ?? null,
    credits: creditsRowOf(credits).credits,
  };
}

export interface Standing {
  tenantId: string;
  customerId: string;
  facts: SubscriptionFacts;
  /** What the tenant has from now on. */
  plan: Plan;
  quota: number;
  /** When the reconciliation has to look again; null when nothing can change by itself. */
  checkAt: string | null;
  /** The trial is over, whenever it would have ended. */
  endTrialAt: string | null;
}

/**
 * Writes how a subscription stands, and the tenant's plan with it, unless another writer was there since `seen` was
 * read. Returns whether it did.
 */
export async function writeStanding(
  table: Table,
  { tenantId, customerId, facts, plan, quota, checkAt, endTrialAt }: Standing,
  seen: SubscriptionRow | null,
): Promise<boolean> {
  try {
    await transact(table, [
      {
        Put: {
          Item: {
            ...keys.subscription(tenantId),
            tenant_id: tenantId,
            customer_id: customerId,
            ...facts,
            revision: (seen?.revision ?? 0) + 1,
            ...(seen?.told_of && { told_of: seen.told_of }),
            ...(checkAt && { gsi1pk: SUBSCRIPTIONS_TO_CHECK, gsi1sk: checkAt }),
          },
          ...(seen
            ? {
                ConditionExpression: 'revision = :seen',
                ExpressionAttributeValues: { ':seen': seen.revision },
              }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        },
      },
      {
        Update: {
          Key: keys.tenant(tenantId),
          UpdateExpression: `SET plan_name = :plan, credits_quota = :quota${endTrialAt ? ', trial_end = :over' : ''}`,
          // A deletion that has begun must not bring its rows back.
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletion_started_at)',
          ExpressionAttributeValues: {
            ':plan': plan,
            ':quota': quota,
            ...(endTrialAt && { ':over': endTrialAt }),
          },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

/**
 * Takes it on oneself to tell the owner of something. Returns false when the row is another than was seen: whoever
 * changed it tells.
 */
export async function claimTelling(
  { client, name }: Table,
  tenantId: string,
  { of, seen }: { of: string; seen: number },
): Promise<boolean> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.subscription(tenantId),
        UpdateExpression: 'SET told_of = :of ADD revision :one',
        ConditionExpression: 'revision = :seen',
        ExpressionAttributeValues: { ':of': of, ':one': 1, ':seen': seen },
      }),
    ),
  );
  return answer !== null;
}

/** The post did not take it: the next sync tells. */
export async function releaseTelling({ client, name }: Table, tenantId: string): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.subscription(tenantId),
      UpdateExpression: 'REMOVE told_of ADD revision :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}

/** Subscriptions whose paid month or grace is over by our own rows, oldest first. */
export const subscriptionsToCheck = (table: Table, now: Date): Promise<SubscriptionRow[]> =>
  everyRow(table, {
    IndexName: INDEX,
    KeyConditionExpression: 'gsi1pk = :queue AND gsi1sk <= :now',
    ExpressionAttributeValues: { ':queue': SUBSCRIPTIONS_TO_CHECK, ':now': now.toISOString() },
  });
