import { creditsRowOf } from '../../store/ledger/credits-row.ts';
import { jobOf } from '../../store/jobs.ts';
import { modelOf } from '../../store/model-row.ts';
import { tenantRows, type Row } from '../../store/tenant-rows.ts';
import { versionsOf } from '../../store/model-versions.ts';
import { assetView, versionView } from '../catalogue/asset-view.ts';
import type { ShopRow } from '../../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { logoOf } from '../shop/shop-of.ts';

/** How long the photos' links in an export work. */
const PHOTO_LINK_SECONDS = 60 * 60;

/** Where each kind of row stands in the file, by the first part of its sort key. */
const SECTIONS: Readonly<Record<string, string>> = {
  TENANT: 'tenant',
  CREDITS: 'credits',
  USER: 'profiles',
  ENTRY: 'credit_transactions',
  JOB: 'jobs',
  ASSET: 'models',
  VERSIONS: 'model_versions',
  PROJECT: 'products',
  EVENTS: 'events',
  ONBOARDING: 'onboarding',
  REWARD: 'onboarding_rewards',
  SUBSCRIPTION: 'subscription',
  CUSTOMER: 'payment_customer',
  ENTERPRISE: 'enterprise_requests',
  APIKEY: 'api_keys',
  FEED: 'product_feed',
  WEBHOOK: 'webhooks',
  DELIVERY: 'webhook_deliveries',
  INVITATION: 'invitations',
  PUSH: 'browsers_told',
  BATCH: 'batches',
  BATCHLINE: 'batch_lines',
  STORE: 'connected_store',
  STORECUT: 'connected_store_cut',
  STOREMODEL: 'connected_store_models',
};
/** Marks that tell a repeated request from a new one, counters of an hour, and errands of the sweeps: nothing about anybody. */
const BOOKKEEPING = new Set([
  'GUARD',
  'REQUEST',
  'REMOVAL',
  'CHECKOUT',
  'SENT',
  'OUTBOX',
  'STOREERRAND',
  'STOREHANDED',
]);
/** How rows are found in the table and told apart, and who of our staff wrote one. */
const INTERNAL = new Set([
  'pk',
  'sk',
  'gsi1pk',
  'gsi1sk',
  'expires_at',
  'tenant_id',
  'revision',
  'hash',
  'secret',
  'old_secret',
  'key',
  'plan_ends',
  'parts',
  'debts',
  'month_begins',
  'adjusted_by',
  'endpoint',
  'p256dh',
  'auth',
  'token',
]);

export type TenantData = Record<string, Record<string, unknown>[]>;

/**
 * All rows of a tenant as its owner may read them, by section, oldest first; a kind without a section stands under
 * `other`, so that nothing new is forgotten. Photos come as links that work for an hour.
 */
export async function tenantData(
  { table, uploads, site }: Pick<Deps, 'table' | 'uploads' | 'site'>,
  tenantId: string,
): Promise<TenantData> {
  const data: TenantData = Object.fromEntries(Object.values(SECTIONS).map((section) => [section, []]));
  for await (const rows of tenantRows(table, tenantId)) {
    for (const row of rows) {
      const [kind] = row.sk.split('#') as [string, ...string[]];
      if (BOOKKEEPING.has(kind)) continue;
      const view = await viewOf({ uploads, site }, kind, row);
      (data[SECTIONS[kind] ?? 'other'] ??= []).push(withoutKeys(view));
    }
  }
  return data;
}

function viewOf(
  { uploads, site }: Pick<Deps, 'uploads' | 'site'>,
  kind: string,
  row: Row,
): object | Promise<object> {
  if (kind === 'JOB') return jobView(uploads, row);
  if (kind === 'ASSET') return modelView(site, row);
  if (kind === 'VERSIONS') return versionsView(site, row);
  if (kind === 'TENANT') return shopView(site, row);
  return kind === 'CREDITS' ? lotsView(row) : row;
}

/** The shop as its owner knows it (SHOP-04): by its name, which our own id for it is not. */
function shopView(site: string, row: Row & ShopRow): object {
  const { shop_logo } = row;
  return { ...row, id: undefined, ...(shop_logo && { shop_logo: logoOf(site, shop_logo).url }) };
}

const lotsView = (row: Row): object => ({
  lots: creditsRowOf(row).credits.lots.map(({ source, left, owed, paid, ends }) => ({
    source,
    left,
    owed,
    given_at: isoOf(paid),
    ends_at: ends === null ? null : isoOf(ends),
  })),
});

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

async function jobView(uploads: Deps['uploads'], row: Row): Promise<object> {
  const { photos, package: _, ...job } = jobOf(row);
  const linked = photos.map(async ({ name, path }) => ({
    name,
    url: await uploads.presignGet(path, PHOTO_LINK_SECONDS),
  }));
  return { ...job, photos: await Promise.all(linked) };
}

function modelView(site: string, row: Row): object {
  const { project, ...asset } = assetView(site, modelOf(row));
  return { ...asset, url_view: `${site}/view/${asset.slug}`, product_id: project.id };
}

const versionsView = (site: string, row: Row): object => ({
  model_id: row.asset_id,
  versions: versionsOf(row).map((version) => versionView(site, version)),
});

const withoutKeys = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !INTERNAL.has(field)));
