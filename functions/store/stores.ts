import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { StorePlatformName, StoreState } from '../../shared/rules/stores.ts';
import { everyRow } from './every-row.ts';
import { INDEX, keys, STORE_ERRANDS, storesOf } from './keys.ts';
import { oneRow } from './one-row.ts';
import { transact, unlessRefused, type Table, type Write } from './table.ts';

/** The store of a platform that a tenant connected; there is at most one. */
export interface StoreRow {
  tenant_id: string;
  /** Whose store it is; Nuvemshop's in rows of before there was another. */
  platform?: StorePlatformName;
  /** What the platform calls it. */
  store_id: string;
  name: string;
  url: string | null;
  state: StoreState;
  /** What opens it to us, sealed. */
  token: string;
  connected_at: string;
}

export const platformNameOf = ({ platform = 'nuvemshop' }: StoreRow): StorePlatformName => platform;

/** A model that was ordered of a product of the store. */
export interface StoreModelRow {
  tenant_id: string;
  model_id: string;
  job_id: string;
  product_id: string;
  /** Whether it is in the product's page. */
  is_shown?: boolean;
  /** Its pictures that were sent to the product, by `sentKey`. */
  sent?: Record<string, SentPicture>;
}

/** A picture of a photo that is in a store, or on its way. */
export interface SentPicture {
  /** Its number there; null while it is being sent, and where nobody knows whether it came. */
  image_id: string | null;
  /** Since when. */
  at: string;
}

/** What names the picture of a photo: 0-based, among those of a job. */
export const sentKey = (jobId: string, photo: number): string => `${jobId}#${photo}`;
/** The job and the photo that a picture is of. */
export function sentOf(key: string): { job_id: string; photo: number } {
  const [job_id = '', photo] = key.split('#');
  return { job_id, photo: Number(photo) };
}

/** A model that is to come into its product's page, or to leave it: which of both, its own row says. */
export interface StoreErrand {
  tenant_id: string;
  model_id: string;
}

/** One that was left until now, as it was read. */
export interface DueErrand extends StoreErrand {
  gsi1sk: string;
}

const storeIndex = (row: StoreRow) => ({
  gsi1pk: storesOf(platformNameOf(row)),
  gsi1sk: `${row.store_id}#${row.tenant_id}`,
});

/** The tenant's store; null where none is connected. */
export const findStore = (table: Table, tenantId: string): Promise<StoreRow | null> =>
  oneRow(table, keys.store(tenantId));

/** Keeps the tenant's store in place of the one before, and forgets why an earlier one was cut off. */
export async function putStore(table: Table, row: StoreRow): Promise<void> {
  await transact(table, [
    { Put: { Item: { ...keys.store(row.tenant_id), ...row, ...storeIndex(row) } } },
    { Delete: { Key: keys.storeCut(row.tenant_id) } },
  ]);
}

/** Notes how a store stands, unless another has taken its place or it is one of `except`. */
export async function moveStore(
  { client, name }: Table,
  { tenant_id, token }: StoreRow,
  state: StoreState,
  except: StoreState = state,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.store(tenant_id),
        UpdateExpression: 'SET #state = :state',
        ConditionExpression: '#token = :token AND #state <> :except',
        ExpressionAttributeNames: { '#state': 'state', '#token': 'token' },
        ExpressionAttributeValues: { ':state': state, ':token': token, ':except': except },
      }),
    ),
  );
}

/** Keeps a new token of a store in place of the one that was seen. Returns whether that was still there. */
export async function renewStore(
  { client, name }: Table,
  { tenant_id, token }: StoreRow,
  next: string,
): Promise<boolean> {
  const written = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.store(tenant_id),
        UpdateExpression: 'SET #token = :next',
        ConditionExpression: '#token = :token',
        ExpressionAttributeNames: { '#token': 'token' },
        ExpressionAttributeValues: { ':next': next, ':token': token },
      }),
    ),
  );
  return written !== null;
}

/** The stores that a platform calls so, whoever connected them. */
export async function storesCalled(
  { client, name }: Table,
  platform: StorePlatformName,
  storeId: string,
): Promise<StoreRow[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :stores AND begins_with(gsi1sk, :id)',
      ExpressionAttributeValues: { ':stores': storesOf(platform), ':id': `${storeId}#` },
    }),
  );
  return Items as StoreRow[];
}

/** Forgets a store and of which products its models are; the models stay. */
export async function forgetStore(table: Table, tenantId: string): Promise<void> {
  const { client, name } = table;
  for (const { model_id } of await storeModels(table, tenantId))
    await client.send(new DeleteCommand({ TableName: name, Key: keys.storeModel(tenantId, model_id) }));
  await client.send(new DeleteCommand({ TableName: name, Key: keys.store(tenantId) }));
}

/** Keeps of which product a model is, before there is one. */
export async function putStoreModel({ client, name }: Table, row: StoreModelRow): Promise<void> {
  await client.send(
    new PutCommand({ TableName: name, Item: { ...keys.storeModel(row.tenant_id, row.model_id), ...row } }),
  );
}

/** Of which product a model is; null where it was ordered of none. */
export const findStoreModel = (
  table: Table,
  tenantId: string,
  modelId: string,
): Promise<StoreModelRow | null> => oneRow(table, keys.storeModel(tenantId, modelId));

/**
 * Notes how far the picture of a photo is, while it is as it was seen; undefined for one that was not sent. Returns whether it
 * was: of two who send the same picture one is told no.
 */
export async function noteSent(
  { client, name }: Table,
  { tenant_id, model_id }: StoreErrand,
  key: string,
  { seen, next }: { seen: SentPicture | undefined; next: SentPicture | undefined },
): Promise<boolean> {
  const write = async (update: Omit<UpdateCommandInput, 'TableName' | 'Key'>) =>
    (await unlessRefused(
      client.send(
        new UpdateCommand({ TableName: name, Key: keys.storeModel(tenant_id, model_id), ...update }),
      ),
    )) !== null;
  const noteBesideOthers = () =>
    write({
      UpdateExpression: next ? 'SET sent.#key = :next' : 'REMOVE sent.#key',
      ConditionExpression: `attribute_exists(sent) AND ${seen ? 'sent.#key = :seen' : 'attribute_not_exists(sent.#key)'}`,
      ExpressionAttributeNames: { '#key': key },
      ...((seen ?? next) && {
        ExpressionAttributeValues: { ...(seen && { ':seen': seen }), ...(next && { ':next': next }) },
      }),
    });
  /** Nothing was sent of the model before. */
  const noteFirst = () =>
    write({
      UpdateExpression: 'SET sent = :first',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(sent)',
      ExpressionAttributeValues: { ':first': { [key]: next } },
    });
  if (await noteBesideOthers()) return true;
  if (seen) return false;
  // Another picture may have become the first meanwhile.
  return (await noteFirst()) || (await noteBesideOthers());
}

/** The models that were ordered of products of the tenant's store, oldest first. */
export async function storeModels(table: Table, tenantId: string): Promise<StoreModelRow[]> {
  const { pk, sk } = keys.storeModel(tenantId, '');
  return everyRow(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :kind)',
    ExpressionAttributeValues: { ':pk': pk, ':kind': sk },
    ConsistentRead: true,
  });
}

/** Notes whether a model is in its product's page; one that is forgotten stays so. */
export async function noteShown(
  { client, name }: Table,
  { tenant_id, model_id }: StoreErrand,
  isShown: boolean,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.storeModel(tenant_id, model_id),
        UpdateExpression: 'SET is_shown = :shown',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':shown': isShown },
      }),
    ),
  );
}

const errandWrite = ({ tenant_id, model_id }: StoreErrand, due: Date): Write => ({
  Put: {
    Item: {
      ...keys.storeErrand(tenant_id, model_id),
      tenant_id,
      model_id,
      gsi1pk: STORE_ERRANDS,
      gsi1sk: `${due.toISOString()}#${model_id}`,
    },
  },
});

/** Leaves word that models are to come into their pages or to leave them, from `due` on. */
export async function putErrands(table: Table, errands: readonly StoreErrand[], due: Date): Promise<void> {
  for (let from = 0; from < errands.length; from += 100)
    await transact(
      table,
      errands.slice(from, from + 100).map((errand) => errandWrite(errand, due)),
    );
}

/** As `putErrands`, of one that may be no model of a store's product: then there is nothing to leave word of. */
export async function putErrandOf(table: Table, errand: StoreErrand, due: Date): Promise<void> {
  if (!(await findStoreModel(table, errand.tenant_id, errand.model_id))) return;
  const { client, name } = table;
  await client.send(new PutCommand({ TableName: name, Item: errandWrite(errand, due).Put!.Item! }));
}

/** The errands due, oldest first. */
export async function dueErrands({ client, name }: Table, now: Date, limit: number): Promise<DueErrand[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :errands AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':errands': STORE_ERRANDS, ':now': `${now.toISOString()}#~` },
      Limit: limit,
    }),
  );
  return Items as DueErrand[];
}

/**
 * An errand is done, or there is nothing to do. False where it was left anew since it was read, or somebody else has ended it: then it stays
 * as it is.
 */
export async function endErrand(
  { client, name }: Table,
  { tenant_id, model_id, gsi1sk }: DueErrand,
): Promise<boolean> {
  const ended = await unlessRefused(
    client.send(
      new DeleteCommand({
        TableName: name,
        Key: keys.storeErrand(tenant_id, model_id),
        ConditionExpression: 'gsi1sk = :due',
        ExpressionAttributeValues: { ':due': gsi1sk },
      }),
    ),
  );
  return ended !== null;
}
