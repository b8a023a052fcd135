import { ulid } from 'ulid';
import { beforeAll, describe, expect, test } from 'vitest';
import { stampOf } from '../../functions/domain/analytics/visit-stamp.ts';
import { bindSso } from '../../functions/domain/staff/single-sign-on.ts';
import { visitKeyOf } from '../../functions/parts/visit-keys.ts';
import { signInAt } from '../../functions/domain/stores/sign-in.ts';
import { seal } from '../../functions/services/sealed.ts';
import { putApiKey } from '../../functions/store/api-keys.ts';
import { putBatch } from '../../functions/store/batches.ts';
import { putDelivery } from '../../functions/store/deliveries.ts';
import { countOwnShare } from '../../functions/store/events.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { Table } from '../../functions/store/table.ts';
import { putFeed } from '../../functions/store/product-feed.ts';
import { putStore } from '../../functions/store/stores.ts';
import { putWebhook } from '../../functions/store/webhooks.ts';
import { LOCAL_KEY } from '../../infra/local/woocommerce/app.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts';
import { routes, type Route, type RouteName } from '../../shared/routes.ts';
import { storeRow } from '../support/store-row.ts';
import { batchRow } from '../support/batch-row.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { may, TEAM_ROLES, type TeamRole } from '../../shared/rules/team.ts';
import { joinTeam, seedInvitation } from '../support/team.ts';
import { newActor } from '../support/new-actor.ts';
import { setPlan } from '../support/set-plan.ts';
import { proofSize } from '../support/proof-size.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signUpStaff } from '../support/staff.ts';

/**
 * Every call of the contract, asked by nobody, by another shop and with nonsense, on the running product. A call
 * without a row here fails the first test: nobody adds one without saying whose data it may touch.
 */
interface Row {
  /** A good input that names what belongs to the first shop. */
  input: (own: Model) => Record<string, unknown>;
  /**
   * What another shop's session is answered: a refusal by name, or an answer without anything of the first shop.
   * Public calls have none: they are for everybody. Nor do those of our staff: all others are refused alike.
   */
  stranger?: ErrorCode | 'its own';
  /** Parts of inputs that make no sense, and what they are called. Bodies that are no JSON object are tried everywhere. */
  nonsense: [part: Record<string, unknown>, code: ErrorCode][];
}

/** Whose people a company's provider signs in. */
const SSO_DOMAIN = `${ulid().toLowerCase()}.com.br`;
const TOO_LONG = 'x'.repeat(400);
const signInOf = (tenant: string): string =>
  seal(
    Buffer.from(LOCAL_KEY.tokenKey, 'base64'),
    JSON.stringify({ tenant, user: 'usr_1', until: Date.now() + 60_000, shop: 'https://loja.example' }),
    signInAt('woocommerce'),
  );
/** A key of the first shop's. */
const OWN_KEY = 'key_01JDA0000000000000000000AA';
const OWN_FEED = 'fed_01JDA0000000000000000000AA';
const OWN_WEBHOOK = 'whe_01JDA0000000000000000000AA';
const OWN_DELIVERY = 'dlv_01JDA0000000000000000000AA';
const OWN_BATCH = 'bat_01JDA0000000000000000000AA';
const BATCH_LINE = {
  name: 'Banco Ipê',
  target_dims_cm: { height: 45 },
  image_urls: [1, 2, 3, 4].map((i) => `https://loja.example/${i}.jpg`),
};
/** An invitation of the first shop's. */
const INVITED = 'inv_carla';
const photos = (own: Model) =>
  [0, 1, 2, 3].map((i) => ({ name: `${i}.jpg`, path: `t/${own.tenant_id}/up_${i}.jpg` }));

/** A browser that nobody has: nothing is ever sent to it, as no job of this shop ends. */
const BROWSER = {
  endpoint: 'https://push.example.com/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

/** What a retry needs beyond a new job's name. */
const SIDES = { targetWidthCm: 80, targetHeightCm: 57.8, targetDepthCm: 40 };

const ROWS: Record<RouteName, Row> = {
  antiAbuseCheck: {
    input: () => ({ email: 'ana@loja.com.br' }),
    nonsense: [
      [{ email: 7 }, 'request.invalid'],
      [{ email: TOO_LONG }, 'request.invalid'],
    ],
  },
  signUp: {
    input: () => ({ ...newPerson({ email: 'ana@loja.example', password: 'banquinho7', name: 'Ana Souza' }) }),
    nonsense: [
      [{ email: 7 }, 'request.invalid'],
      [{ password: TOO_LONG }, 'request.invalid'],
      [{ email: 'ana' }, 'sign_up.refused'],
      [{ email: 'ana@loja.com.br', password: '12345678' }, 'sign_up.refused'],
    ],
  },
  signUpAttempts: { input: () => ({}), nonsense: [] },
  blockedIps: { input: () => ({}), nonsense: [] },
  blockIp: {
    input: () => ({ ip_address: '203.0.113.7', reason: 'robô' }),
    nonsense: [
      [{ ip_address: ' ' }, 'abuse.block_incomplete'],
      [{ reason: '' }, 'abuse.block_incomplete'],
      [{ ip_address: 'casa' }, 'abuse.address_invalid'],
      [{ ip_address: '0.0.0.0/0' }, 'abuse.range_too_wide'],
      [{ ip_address: TOO_LONG }, 'abuse.address_invalid'],
      [{ reason: TOO_LONG }, 'request.invalid'],
      [{ includes_own: 'sim' }, 'request.invalid'],
    ],
  },
  unblockIp: { input: () => ({ id: '203.0.113.9' }), nonsense: [[{ id: TOO_LONG }, 'request.invalid']] },
  account: { input: () => ({}), stranger: 'its own', nonsense: [] },
  renameUser: {
    input: () => ({ name: 'Bia Souza' }),
    stranger: 'its own',
    nonsense: [
      [{ name: 'A' }, 'account.name_short'],
      [{ name: 'admin da loja' }, 'account.name_suspicious'],
      [{ name: `Ana ${TOO_LONG}` }, 'request.invalid'],
    ],
  },
  setJobEmails: {
    input: () => ({ job_emails: true }),
    stranger: 'its own',
    nonsense: [
      [{ job_emails: 'no' }, 'request.invalid'],
      [{ job_emails: null }, 'request.invalid'],
    ],
  },
  setPushDevice: {
    input: () => ({ ...BROWSER, wanted: true }),
    stranger: 'its own',
    nonsense: [
      [{ ...BROWSER, wanted: 'yes' }, 'request.invalid'],
      [{ ...BROWSER, endpoint: 'javascript:alert(1)', wanted: true }, 'request.invalid'],
      [{ endpoint: BROWSER.endpoint, keys: { p256dh: 'kurz', auth: '' }, wanted: true }, 'request.invalid'],
    ],
  },
  setBillingDetails: {
    input: () => ({
      name: 'Móveis da Dona',
      tax_id: '529.982.247-25',
      postal_code: '01310-100',
      line1: 'Rua Augusta, 10',
      city: 'São Paulo',
      state: 'SP',
    }),
    stranger: 'its own',
    nonsense: [
      [{ tax_id: '529.982.247-26' }, 'account.tax_id_invalid'],
      [{ tax_id: TOO_LONG }, 'account.tax_id_invalid'],
      [{ postal_code: '1310' }, 'account.postal_code_invalid'],
      [{ state: 'XX' }, 'request.invalid'],
      [{ name: '' }, 'request.invalid'],
    ],
  },
  setContact: {
    input: () => ({ contact: '(11) 98765-4321' }),
    stranger: 'its own',
    nonsense: [
      [{ contact: 'javascript:alert(1)' }, 'account.contact_invalid'],
      [{ contact: 'http://loja.com.br' }, 'account.contact_invalid'],
      [{ contact: TOO_LONG }, 'request.invalid'],
      [{ contact: null }, 'request.invalid'],
    ],
  },
  setShopLook: {
    input: () => ({ name: 'Móveis da Dona', color: '#1f5c3a' }),
    stranger: 'its own',
    nonsense: [
      [{ name: TOO_LONG }, 'request.invalid'],
      [{ name: null }, 'request.invalid'],
      [{ color: 'red' }, 'request.invalid'],
      [{ color: '#1f5c3a}body{display:none' }, 'request.invalid'],
    ],
  },
  setShopLogo: {
    input: (own) => ({ path: `t/${own.tenant_id}/up_0.png` }),
    stranger: 'shop.logo_missing',
    nonsense: [
      [{ path: '../config.json' }, 'shop.logo_missing'],
      [{ path: TOO_LONG }, 'request.invalid'],
    ],
  },
  removeShopLogo: { input: () => ({}), stranger: 'its own', nonsense: [] },
  exportData: { input: () => ({}), stranger: 'its own', nonsense: [] },
  scheduleDeletion: {
    input: () => ({ confirmation: 'dona@moveis.com.br' }),
    stranger: 'account.confirmation_wrong',
    nonsense: [
      [{ confirmation: '' }, 'account.confirmation_wrong'],
      [{ confirmation: true }, 'request.invalid'],
      [{ confirmation: TOO_LONG }, 'request.invalid'],
    ],
  },
  cancelDeletion: { input: () => ({}), stranger: 'its own', nonsense: [] },
  credits: { input: () => ({}), stranger: 'its own', nonsense: [] },
  creditTransactions: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [
      [{ limit: 0 }, 'request.invalid'],
      [{ limit: 101 }, 'request.invalid'],
      [{ limit: 'all' }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  onboarding: { input: () => ({}), stranger: 'its own', nonsense: [] },
  // The first shop shares before: what it earned is not the stranger's.
  generateDiscountCode: { input: () => ({}), stranger: 'onboarding.not_shared', nonsense: [] },
  createCheckout: {
    input: () => ({ planType: 'growth', success_url: stack.siteUrl, cancel_url: stack.siteUrl }),
    stranger: 'its own',
    nonsense: [
      [{ planType: 'enterprise' }, 'request.invalid'],
      [{ planType: 'trial' }, 'request.invalid'],
      [{ success_url: 'https://outra-loja.com.br/obrigado' }, 'billing.url_foreign'],
      [{ cancel_url: 'https://relevo.test.outra-loja.com.br/' }, 'billing.url_foreign'],
      [{ success_url: 'javascript:alert(1)' }, 'billing.url_foreign'],
      [{ success_url: 'obrigado' }, 'request.invalid'],
      [{ discount: TOO_LONG }, 'request.invalid'],
    ],
  },
  purchaseCredits: {
    input: () => ({ priceId: pack }),
    stranger: 'its own',
    nonsense: [
      [{ priceId: 'price_none' }, 'billing.price_unknown'],
      [{ priceId: '' }, 'request.invalid'],
      [{ priceId: TOO_LONG }, 'request.invalid'],
    ],
  },
  creditPacks: { input: () => ({}), stranger: 'its own', nonsense: [] },
  // Both have opened a pay page by now, each as a customer of its own.
  customerPortal: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [[{ planType: 'enterprise' }, 'request.invalid']],
  },
  checkSubscription: { input: () => ({}), stranger: 'its own', nonsense: [] },
  sendEnterpriseEmail: {
    input: () => ({ name: 'Ana', company: 'Móveis Ana' }),
    stranger: 'its own',
    nonsense: [
      [{ name: ' ' }, 'request.invalid'],
      [{ company: TOO_LONG }, 'request.invalid'],
    ],
  },
  sendContactMessage: {
    input: () => ({ name: 'Ana', email: 'ana@moveis.com.br', message: 'Quanto custa?' }),
    nonsense: [
      [{ name: ' ' }, 'request.invalid'],
      [{ email: 'ana' }, 'request.invalid'],
      [{ email: 'ana@moveis.com.br\r\nBcc: todos@moveis.com.br' }, 'request.invalid'],
      [{ message: '' }, 'request.invalid'],
      [{ message: 'x'.repeat(10_000) }, 'request.invalid'],
      [{ message: { $ne: null } }, 'request.invalid'],
    ],
  },
  presign: {
    input: () => ({ ext: 'jpg', filename: 'foto.jpg' }),
    stranger: 'its own',
    nonsense: [
      [{ ext: 'exe' }, 'upload.type_unsupported'],
      [{ filename: '' }, 'request.invalid'],
    ],
  },
  createJob: {
    input: (own) => ({ files: photos(own), model_name: 'Banco', target_dims_cm: { height: 57.8 } }),
    stranger: 'upload.missing',
    nonsense: [
      [{ files: 'all of them' }, 'job.images_out_of_range'],
      [{ model_name: ' ' }, 'job.missing_model_name'],
      [{ target_dims_cm: { height: '57' } }, 'job.invalid_dimensions'],
      [{ category: 'Carros' }, 'request.invalid'],
      [{ reprocess_of_job_id: TOO_LONG }, 'job.invalid_dimensions'],
      [{ reprocess_of_job_id: { $ne: null }, ...SIDES }, 'request.invalid'],
    ],
  },
  job: {
    input: (own) => ({ job_id: own.job_id }),
    stranger: 'job.not_found',
    nonsense: [[{ job_id: TOO_LONG }, 'request.invalid']],
  },
  rodinStatus: {
    input: (own) => ({ job_id: own.job_id }),
    stranger: 'job.not_found',
    nonsense: [[{ job_id: TOO_LONG }, 'request.invalid']],
  },
  jobGlimpses: {
    input: (own) => ({ job_id: own.job_id }),
    stranger: 'job.not_found',
    nonsense: [[{ job_id: TOO_LONG }, 'request.invalid']],
  },
  createBatch: {
    input: () => ({ name: 'Lote', lines: [BATCH_LINE], request_id: crypto.randomUUID() }),
    stranger: 'its own',
    nonsense: [
      [{ name: ' ' }, 'request.invalid'],
      [{ name: TOO_LONG }, 'request.invalid'],
      [{ lines: [] }, 'request.invalid'],
      [{ lines: Array(301).fill(BATCH_LINE) }, 'request.invalid'],
      [{ lines: [{ ...BATCH_LINE, name: '' }] }, 'job.missing_model_name'],
      [{ lines: [{ ...BATCH_LINE, image_urls: [] }] }, 'job.images_out_of_range'],
      [{ lines: [{ ...BATCH_LINE, target_dims_cm: {} }] }, 'job.invalid_dimensions'],
      [{ request_id: 'um' }, 'request.invalid'],
    ],
  },
  batches: { input: () => ({}), stranger: 'its own', nonsense: [] },
  batch: {
    input: () => ({ id: OWN_BATCH }),
    stranger: 'batch.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  changeBatch: {
    input: () => ({ id: OWN_BATCH, state: 'cancelled' }),
    stranger: 'batch.not_found',
    nonsense: [
      [{ id: TOO_LONG }, 'request.invalid'],
      [{ state: 'ended' }, 'request.invalid'],
    ],
  },
  store: { input: () => ({}), stranger: 'its own', nonsense: [] },
  beginStore: {
    input: () => ({ platform: 'nuvemshop' }),
    stranger: 'plan.feature_missing',
    nonsense: [
      [{ platform: 'feira' }, 'request.invalid'],
      [{ platform: undefined }, 'request.invalid'],
      [{ platform: 'shopify' }, 'request.invalid'],
      [{ platform: 'shopify', shop: 'loja.example/x.myshopify.com' }, 'request.invalid'],
      [{ platform: 'woocommerce', shop: 'http://10.0.0.1' }, 'request.invalid'],
      [{ platform: 'woocommerce', shop: 'https://a:b@loja.example' }, 'request.invalid'],
    ],
  },
  connectStore: {
    input: () => ({ query: 'code=um&state=dois' }),
    stranger: 'store.sign_in_over',
    nonsense: [
      [{ query: '' }, 'request.invalid'],
      [{ query: TOO_LONG.repeat(11) }, 'request.invalid'],
    ],
  },
  giveStoreKeys: {
    // Of a sign-in that the first shop began: nobody else knows its name.
    input: (own) => ({
      user_id: signInOf(own.tenant_id),
      consumer_key: 'ck_1',
      consumer_secret: 'cs_1',
      key_permissions: 'read_write',
    }),
    nonsense: [
      [{ user_id: '' }, 'request.invalid'],
      [{ consumer_key: 'chave' }, 'request.invalid'],
      [{ consumer_secret: 7 }, 'request.invalid'],
      [{ key_permissions: 'read' }, 'request.invalid'],
    ],
  },
  disconnectStore: { input: () => ({}), stranger: 'store.not_connected', nonsense: [] },
  storeProducts: {
    input: () => ({}),
    stranger: 'plan.feature_missing',
    nonsense: [
      [{ from: 'dois e meio' }, 'request.invalid'],
      [{ from: TOO_LONG.repeat(2) }, 'request.invalid'],
    ],
  },
  listJobs: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [
      [{ limit: 0 }, 'request.invalid'],
      [{ limit: 51 }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
      [{ state: 'PRONTO' }, 'request.invalid'],
    ],
  },
  listAssets: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [
      [{ limit: 0 }, 'request.invalid'],
      [{ limit: 101 }, 'request.invalid'],
      [{ limit: 'all' }, 'request.invalid'],
      [{ category: 'Carros' }, 'request.invalid'],
      [{ quality: 'ótima' }, 'request.invalid'],
      [{ link: 'sim' }, 'request.invalid'],
      [{ order: 'price' }, 'request.invalid'],
      [{ search: TOO_LONG }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  asset: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  setArConfig: {
    input: (own) => ({ id: own.id, base_length_m: 0.82 }),
    stranger: 'model.not_found',
    nonsense: [
      [{ base_length_m: 0 }, 'ar.base_length_invalid'],
      [{ base_length_m: 51 }, 'ar.base_length_invalid'],
      [{ base_length_m: '1,2' }, 'ar.base_length_invalid'],
      [{ length_axis: 'w' }, 'request.invalid'],
      [{ presets_m: '1, ,x' }, 'ar.presets_invalid'],
      [{ presets_m: '1,0' }, 'ar.presets_invalid'],
      [{ presets_m: '1,2,3,4,5,6,7,8,9' }, 'ar.presets_invalid'],
      [{ presets_m: TOO_LONG }, 'ar.presets_invalid'],
      [{ has_size_variants: 'yes' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  renameAsset: {
    input: (own) => ({ id: own.id, name: 'Tomado' }),
    stranger: 'model.not_found',
    nonsense: [
      [{ name: '   ' }, 'job.missing_model_name'],
      [{ name: 'x'.repeat(51) }, 'job.model_name_too_long'],
      [{ name: { $ne: null } }, 'job.missing_model_name'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  modelVersions: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  editModel: {
    input: (own) => ({ id: own.id, request_id: 'req_1', edit: { turn_deg: 90 } }),
    stranger: 'model.not_found',
    nonsense: [
      [{ edit: { turn_deg: 181 } }, 'model.edit_invalid'],
      [{ edit: { turn_deg: '90' } }, 'model.edit_invalid'],
      [{ edit: { size_cm: { width: 0 } } }, 'model.edit_invalid'],
      [{ edit: { size_cm: { depth: 2001 } } }, 'model.edit_invalid'],
      [{ edit: null }, 'request.invalid'],
      [{ request_id: '' }, 'request.invalid'],
      [{ request_id: TOO_LONG }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  cutOutPhoto: {
    input: (own) => ({ id: own.id, photo: 0 }),
    stranger: 'model.not_found',
    nonsense: [
      [{ photo: -1 }, 'request.invalid'],
      [{ photo: 99 }, 'request.invalid'],
      [{ photo: '0' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  drawPhoto: {
    input: (own) => ({ id: own.id, photo: 0, side: 1200, format: 'png' }),
    stranger: 'model.not_found',
    nonsense: [
      [{ side: 9000 }, 'request.invalid'],
      [{ photo: 0.5 }, 'request.invalid'],
      [{ has_shadow: 'sim' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  storePictures: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  sendStorePicture: {
    input: (own) => ({ id: own.id, photo: 0, channel: 'mercado_livre' }),
    stranger: 'model.not_found',
    nonsense: [
      [{ photo: 99 }, 'request.invalid'],
      [{ channel: 'feira' }, 'request.invalid'],
      [{ position: 0 }, 'request.invalid'],
      [{ position: 251 }, 'request.invalid'],
      [{ has_shadow: 'sim' }, 'request.invalid'],
    ],
  },
  removeStorePicture: {
    input: (own) => ({ id: own.id, picture_id: '101' }),
    stranger: 'model.not_found',
    nonsense: [
      [{ picture_id: 'dois' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  setCover: {
    input: (own) => ({ id: own.id, photo: 0 }),
    stranger: 'model.not_found',
    nonsense: [
      [{ photo: -1 }, 'request.invalid'],
      [{ photo: 99 }, 'request.invalid'],
      [{ photo: undefined }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  removeCover: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  remakeOffer: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  remakeModel: {
    input: (own) => ({ id: own.id, request_id: crypto.randomUUID(), files: photos(own) }),
    stranger: 'model.not_found',
    nonsense: [
      [{ files: [] }, 'job.images_out_of_range'],
      [{ files: 'four' }, 'job.images_out_of_range'],
      [
        { files: Array.from({ length: 4 }, () => ({ name: 'a.jpg', path: 't/x/up_1.jpg' })) },
        'job.images_repeated',
      ],
      [{ request_id: 'again' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  restoreVersion: {
    input: (own) => ({ id: own.id, version_id: 'made' }),
    stranger: 'model.not_found',
    nonsense: [
      [{ version_id: '' }, 'request.invalid'],
      [{ version_id: TOO_LONG }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  changeAssets: {
    input: (own) => ({ changes: [{ id: own.id, kind: 'link', link: 'down' }] }),
    stranger: 'its own', // each change is refused by itself, as 'model.not_found'
    nonsense: [
      [{ changes: [] }, 'request.invalid'],
      [{ changes: 'all' }, 'request.invalid'],
      [{ changes: [{ id: TOO_LONG, kind: 'delete' }] }, 'request.invalid'],
      [{ changes: [{ id: 'ast_1', kind: 'sell' }] }, 'request.invalid'],
      [{ changes: [{ id: 'ast_1', kind: 'link', link: 'sideways' }] }, 'request.invalid'],
      [{ changes: [{ id: 'ast_1', kind: 'move' }] }, 'request.invalid'],
      [{ changes: Array(2).fill({ id: 'ast_1', kind: 'delete' }) }, 'request.invalid'],
      [
        { changes: Array.from({ length: 26 }, (_, i) => ({ id: `ast_${i}`, kind: 'delete' })) },
        'request.invalid',
      ],
    ],
  },
  deleteAsset: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  shareAsset: {
    input: (own) => ({ id: own.id }),
    stranger: 'model.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  listProjects: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [
      [{ limit: -1 }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  updateProject: {
    input: (own) => ({ id: own.project_id, name: 'Tomado', sku: 'T-1' }),
    stranger: 'project.not_found',
    nonsense: [
      [{ name: '  ' }, 'request.invalid'],
      [{ sku: TOO_LONG }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  assetOfJob: {
    input: (own) => ({ job_id: own.job_id }),
    stranger: 'model.not_found',
    nonsense: [[{ job_id: TOO_LONG }, 'request.invalid']],
  },
  getArConfig: { input: () => ({}), nonsense: [] },
  consumeCredits: {
    input: (own) => ({ target_tenant_id: own.tenant_id, credits_to_consume: 0 }),
    stranger: 'session.forbidden',
    nonsense: [
      [{ credits_to_consume: 10 }, 'request.invalid'],
      [{ credits_to_consume: -10 }, 'request.invalid'],
      [{ target_tenant_id: TOO_LONG }, 'request.invalid'],
    ],
  },
  checkModelAccess: {
    // Whoever has the link may view it; whose it is stays untold.
    input: (own) => ({ asset_id: own.id }),
    stranger: 'its own',
    nonsense: [[{ asset_id: TOO_LONG }, 'request.invalid']],
  },
  selfTest: {
    input: () => ({ part: 'machine' }),
    stranger: 'its own',
    nonsense: [[{ part: 'everything' }, 'request.invalid']],
  },
  selfTestUpload: {
    input: (own) => ({ path: `t/${own.tenant_id}/up_0.jpg` }),
    stranger: 'upload.missing',
    nonsense: [[{ path: TOO_LONG }, 'request.invalid']],
  },
  fixOrphanJobs: { input: () => ({}), stranger: 'its own', nonsense: [] },
  findUsers: {
    input: () => ({}),
    nonsense: [
      [{ search: TOO_LONG }, 'request.invalid'],
      [{ limit: 51 }, 'request.invalid'],
      [{ cursor: 'nobody' }, 'request.invalid'],
    ],
  },
  readTenant: {
    input: (own) => ({ tenant_id: own.tenant_id }),
    nonsense: [[{ tenant_id: TOO_LONG }, 'request.invalid']],
  },
  tenantTransactions: {
    input: (own) => ({ tenant_id: own.tenant_id }),
    nonsense: [[{ limit: 101 }, 'request.invalid']],
  },
  tenantJobs: {
    input: (own) => ({ tenant_id: own.tenant_id }),
    nonsense: [[{ limit: 0 }, 'request.invalid']],
  },
  staffJobs: {
    input: () => ({}),
    nonsense: [
      [{ list: 'all' }, 'request.invalid'],
      [{ limit: 51 }, 'request.invalid'],
      [{ cursor: 'nowhere' }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  staffJob: {
    input: (own) => ({ tenant_id: own.tenant_id, job_id: own.job_id }),
    nonsense: [[{ job_id: TOO_LONG }, 'request.invalid']],
  },
  retryJob: {
    input: (own) => ({ tenant_id: own.tenant_id, job_id: own.job_id }),
    nonsense: [[{ job_id: TOO_LONG }, 'request.invalid']],
  },
  stopJob: {
    input: (own) => ({ tenant_id: own.tenant_id, job_id: own.job_id, reason: 'parou no meio' }),
    nonsense: [
      [{ reason: ' ' }, 'request.invalid'],
      [{ job_id: TOO_LONG }, 'request.invalid'],
    ],
  },
  suspendTenant: {
    input: (own) => ({ tenant_id: own.tenant_id, reason: 'uso indevido', links_down: true }),
    nonsense: [
      [{ reason: '' }, 'request.invalid'],
      [{ reason: TOO_LONG }, 'request.invalid'],
      [{ links_down: 'sim' }, 'request.invalid'],
    ],
  },
  reactivateTenant: {
    input: (own) => ({ tenant_id: own.tenant_id, reason: 'foi esclarecido' }),
    nonsense: [[{ reason: '' }, 'request.invalid']],
  },
  tenantPrograms: {
    input: (own) => ({ tenant_id: own.tenant_id }),
    nonsense: [[{ tenant_id: TOO_LONG }, 'request.invalid']],
  },
  tenantDeliveries: {
    input: (own) => ({ tenant_id: own.tenant_id, id: OWN_WEBHOOK }),
    nonsense: [
      [{ id: TOO_LONG }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  revokeTenantKey: {
    input: (own) => ({ tenant_id: own.tenant_id, id: OWN_KEY, reason: 'chave vazada' }),
    nonsense: [
      [{ reason: '' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  cutTenantFeed: {
    input: (own) => ({ tenant_id: own.tenant_id, id: OWN_FEED, reason: 'endereço vazado' }),
    nonsense: [
      [{ reason: '' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  cutTenantStore: {
    input: (own) => ({ tenant_id: own.tenant_id, id: storeRow('').connected_at, reason: 'uso indevido' }),
    nonsense: [
      [{ reason: '' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  cutWebhook: {
    input: (own) => ({ tenant_id: own.tenant_id, id: OWN_WEBHOOK, reason: 'uso indevido' }),
    nonsense: [
      [{ reason: '' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  releaseWebhook: {
    input: (own) => ({ tenant_id: own.tenant_id, id: OWN_WEBHOOK, reason: 'foi esclarecido' }),
    nonsense: [[{ reason: '' }, 'request.invalid']],
  },
  resetSecondFactor: {
    input: (own) => ({ tenant_id: own.tenant_id, user_id: 'usr_none', reason: 'perdeu o celular' }),
    nonsense: [
      [{ reason: '' }, 'request.invalid'],
      [{ user_id: TOO_LONG }, 'request.invalid'],
    ],
  },
  tenantPayments: {
    input: (own) => ({ tenant_id: own.tenant_id }),
    nonsense: [[{ tenant_id: TOO_LONG }, 'request.invalid']],
  },
  refundPayment: {
    input: (own) => ({ tenant_id: own.tenant_id, kind: 'invoice', id: 'in_none', reason: 'arrependimento' }),
    nonsense: [
      [{ kind: 'gift' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
      [{ reason: '' }, 'request.invalid'],
    ],
  },
  moneyReturned: { input: () => ({}), nonsense: [[{ cursor: TOO_LONG }, 'request.invalid']] },
  deadLetters: { input: () => ({}), nonsense: [[{ limit: 0 }, 'request.invalid']] },
  retryLetter: {
    input: () => ({ customer_id: 'cus_none' }),
    nonsense: [[{ customer_id: TOO_LONG }, 'request.invalid']],
  },
  readInbox: {
    input: () => ({ kind: 'enterprise' }),
    nonsense: [
      [{ kind: 'all' }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  answerMessage: {
    input: (own) => ({ kind: 'enterprise', id: 'req_none', tenant_id: own.tenant_id }),
    nonsense: [
      [{ kind: 'all' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  approvals: { input: () => ({}), nonsense: [] },
  confirmApproval: {
    input: () => ({ id: 'credits:none' }),
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  dismissApproval: {
    input: () => ({ id: 'credits:none' }),
    nonsense: [[{ id: '' }, 'request.invalid']],
  },
  systemHealth: { input: () => ({}), nonsense: [] },
  adjustCredits: {
    input: (own) => ({
      tenant_id: own.tenant_id,
      amount: 10,
      reason: 'cortesia',
      request_id: '0b2f5d0e-6a53-4a55-9d0a-0f0d6a1d9f11',
    }),
    nonsense: [
      [{ amount: 0 }, 'request.invalid'],
      [{ amount: 1e9 }, 'request.invalid'],
      [{ amount: 2.5 }, 'request.invalid'],
      [{ reason: '' }, 'request.invalid'],
      [{ reason: '     ' }, 'request.invalid'],
      [{ reason: TOO_LONG }, 'request.invalid'],
      [{ request_id: 'again' }, 'request.invalid'],
    ],
  },
  readAudit: {
    input: () => ({}),
    nonsense: [
      [{ month: '2026-13' }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  oembed: {
    input: (own) => ({ url: `${stack.siteUrl}/view/${own.slug}` }),
    nonsense: [
      [{ url: 'poltrona' }, 'request.invalid'],
      [{ maxwidth: 0 }, 'request.invalid'],
      [{ maxheight: 'alto' }, 'request.invalid'],
      [{ format: TOO_LONG }, 'request.invalid'],
    ],
  },
  publicModel: {
    input: (own) => ({ ref: own.slug }),
    nonsense: [[{ ref: TOO_LONG }, 'request.invalid']],
  },
  recordEvents: {
    input: (own) => ({
      visit: 'a'.repeat(32),
      stamp: stampOf(own.id, new Date(), [visitKeyOf('local-1')]),
      model: own.slug,
      source: 'viewer',
      device: 'phone',
      kinds: ['view'],
    }),
    nonsense: [
      [{ visit: 'Ana' }, 'request.invalid'],
      [{ model: TOO_LONG }, 'request.invalid'],
      [{ source: 'google' }, 'request.invalid'],
      [{ device: 'iPhone 19' }, 'request.invalid'],
      [{ kinds: [] }, 'request.invalid'],
      [{ kinds: Array(11).fill('view') }, 'request.invalid'],
      [{ kinds: ['purchase'] }, 'request.invalid'],
    ],
  },
  apiKeys: { input: () => ({}), stranger: 'its own', nonsense: [] },
  createApiKey: {
    input: () => ({ name: 'ERP', scope: 'read' }),
    stranger: 'plan.feature_missing',
    nonsense: [
      [{ name: ' ' }, 'request.invalid'],
      [{ name: TOO_LONG }, 'request.invalid'],
      [{ scope: 'admin' }, 'request.invalid'],
    ],
  },
  productFeed: { input: () => ({}), stranger: 'its own', nonsense: [] },
  createProductFeed: {
    input: () => ({ replaces: OWN_FEED }),
    stranger: 'feed.changed_meanwhile',
    nonsense: [
      [{ replaces: 7 }, 'request.invalid'],
      [{ replaces: undefined }, 'request.invalid'],
      [{ replaces: TOO_LONG }, 'request.invalid'],
    ],
  },
  deleteProductFeed: {
    input: () => ({ id: OWN_FEED }),
    stranger: 'feed.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  webhooks: { input: () => ({}), stranger: 'its own', nonsense: [] },
  createWebhook: {
    input: () => ({ url: 'https://loja.example/avisos', events: ['job.ready'] }),
    stranger: 'plan.feature_missing',
    nonsense: [
      [{ url: 'http://loja.example/avisos' }, 'webhook.address_invalid'],
      [{ url: 'https://loja.example:8443/avisos' }, 'webhook.address_invalid'],
      [{ url: 'https://ana:senha@loja.example/' }, 'webhook.address_invalid'],
      [{ url: 'https://10.0.0.1/' }, 'webhook.address_invalid'],
      [{ url: `https://loja.example/${TOO_LONG}${TOO_LONG}` }, 'request.invalid'],
      [{ events: [] }, 'request.invalid'],
      [{ events: ['tudo'] }, 'request.invalid'],
    ],
  },
  changeWebhook: {
    input: () => ({ id: OWN_WEBHOOK, state: 'paused' }),
    stranger: 'webhook.not_found',
    nonsense: [
      [{ url: 'ftp://loja.example' }, 'webhook.address_invalid'],
      [{ state: 'off' }, 'request.invalid'],
      [{ state: undefined }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  rotateWebhookSecret: {
    input: () => ({ id: OWN_WEBHOOK }),
    stranger: 'webhook.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  testWebhook: {
    input: () => ({ id: OWN_WEBHOOK }),
    stranger: 'webhook.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  webhookDeliveries: {
    input: () => ({ id: OWN_WEBHOOK }),
    stranger: 'its own',
    nonsense: [
      [{ id: TOO_LONG }, 'request.invalid'],
      [{ cursor: TOO_LONG }, 'request.invalid'],
    ],
  },
  resendWebhook: {
    input: () => ({ id: OWN_WEBHOOK, delivery_id: OWN_DELIVERY }),
    stranger: 'webhook.not_found',
    nonsense: [[{ delivery_id: TOO_LONG }, 'request.invalid']],
  },
  deleteWebhook: {
    input: () => ({ id: OWN_WEBHOOK }),
    stranger: 'webhook.not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  revokeApiKey: {
    input: () => ({ id: OWN_KEY }),
    stranger: 'api.key_not_found',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  findSso: {
    input: () => ({ email: `ana@${SSO_DOMAIN}` }),
    nonsense: [
      [{ email: 7 }, 'request.invalid'],
      [{ email: TOO_LONG }, 'request.invalid'],
    ],
  },
  team: { input: () => ({}), stranger: 'its own', nonsense: [] },
  inviteMember: {
    input: () => ({ email: 'carla@moveis.com.br', role: 'viewer' }),
    stranger: 'its own',
    nonsense: [
      [{ email: 'carla' }, 'team.email_invalid'],
      [{ email: 'carla@moveis.com.br\r\nBcc: todos@moveis.com.br' }, 'team.email_invalid'],
      [{ email: TOO_LONG }, 'request.invalid'],
      [{ role: 'owner' }, 'request.invalid'],
    ],
  },
  withdrawInvitation: {
    input: () => ({ id: INVITED }),
    stranger: 'team.invitation_gone',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  readInvitation: {
    input: () => ({ token: link }),
    stranger: 'team.invitation_of_other',
    nonsense: [[{ token: TOO_LONG }, 'request.invalid']],
  },
  acceptInvitation: {
    input: () => ({ token: link }),
    stranger: 'team.invitation_of_other',
    nonsense: [[{ token: '' }, 'request.invalid']],
  },
  setMemberRole: {
    input: () => ({ id: memberId, role: 'viewer' }),
    stranger: 'team.member_gone',
    nonsense: [
      [{ role: 'owner' }, 'request.invalid'],
      [{ id: TOO_LONG }, 'request.invalid'],
    ],
  },
  removeMember: {
    input: () => ({ id: memberId }),
    stranger: 'team.member_gone',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  handOverShop: {
    input: () => ({ id: memberId }),
    stranger: 'team.member_gone',
    nonsense: [[{ id: TOO_LONG }, 'request.invalid']],
  },
  leaveTeam: { input: () => ({}), stranger: 'team.owner_stays', nonsense: [] },
  analytics: {
    input: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    stranger: 'its own',
    nonsense: [
      [{ from: 'yesterday' }, 'analytics.period_invalid'],
      [{ to: '2026-11-31' }, 'analytics.period_invalid'],
      [{ from: '2026-12-01' }, 'analytics.period_invalid'],
      [{ from: '2025-11-29' }, 'analytics.period_invalid'],
    ],
  },
};

const all = Object.entries<Route>(routes) as [RouteName, Route][];
/** Of inputs that are refused alike: one a call in the gate, each call another, and all of them in the whole run. */
const oneOf = <T>(inputs: readonly T[], call: number): readonly T[] =>
  proofSize(inputs.slice(call % inputs.length).slice(0, 1), inputs);

let stack: RunningProduct;
let table: Table;
let own: Model;
let owner: string;
let stranger: string;
/** The first shop's people, one who works there, and what a link of an invitation to it proves. */
let session: Record<TeamRole, string>;
let memberId: string;
let link: string;
/** Price of a pack on sale. */
let pack: string;
let staff: string;
/** The other role of our staff. */
let partner: string;

/** Whose session a call is for. */
const sessionFor = ({ access }: Route) => (access === 'staff' ? staff : owner);

beforeAll(async () => {
  stack = await sharedProduct();
  const person = (email: string, name: string) => newPerson({ email, password: 'banquinho7', name });
  owner = await signUpAndIn(stack, person('dona@moveis.com.br', 'Ana'));
  stranger = await signUpAndIn(stack, person('vizinha@moveis.com.br', 'Bia'));
  staff = await signUpStaff(stack, person('equipe@relevo.example', 'Eva'));
  partner = await signUpStaff(stack, person('socia@relevo.example', 'Ida'), 'owner');
  const looking = await joinTeam(stack, owner, person('olha@moveis.com.br', 'Lia'), 'viewer');
  const working = await joinTeam(stack, owner, person('faz@moveis.com.br', 'Rui'), 'editor');
  session = { owner, editor: working.session, viewer: looking.session };
  memberId = working.id;
  table = tableOf(stack);
  const effects = { table, now: () => new Date(), newId: (kind: string) => `${kind}_${ulid()}` };
  const company = await newActor(effects);
  await setPlan(table, company.tenantId, 'enterprise');
  await bindSso(effects, { domain: SSO_DOMAIN, provider: 'loja', owner: company.email }, company);
  own = modelRow(tenantOf(owner), { name: 'Segredo da Ana' });
  await seedModels(table, [own]);
  await putApiKey(table, {
    id: OWN_KEY,
    tenant_id: own.tenant_id,
    name: own.name,
    scope: 'write',
    hash: 'none',
    ending: 'a1B2',
    created_at: new Date().toISOString(),
    created_by: { user_id: 'usr_1', email: 'dona@moveis.com.br' },
  });
  const created_at = new Date().toISOString();
  const created_by = { user_id: 'usr_1', email: 'dona@moveis.com.br' };
  const feed = { id: OWN_FEED, tenant_id: own.tenant_id, hash: 'none', ending: 'x7Qk' };
  await putFeed(table, { ...feed, created_at, created_by }, null);
  await putWebhook(table, {
    id: OWN_WEBHOOK,
    tenant_id: own.tenant_id,
    url: `https://${own.slug}.example/avisos`,
    events: ['job.ready'],
    secret: 'whsec_c2VncmVkbw==',
    state: 'paused',
    created_at,
  });
  await putStore(table, storeRow(own.tenant_id, { name: own.name, token: own.slug }));
  await putBatch(table, batchRow(own.tenant_id, OWN_BATCH, own.name), [], { id: 'batch', hash: '' });
  await putDelivery(table, {
    id: OWN_DELIVERY,
    tenant_id: own.tenant_id,
    endpoint_id: OWN_WEBHOOK,
    event_id: 'evt_1',
    type: 'job.ready',
    body: JSON.stringify({ name: own.name }),
    state: 'delivered',
    attempts: [],
    created_at,
  });
  const invitation = { id: INVITED, tenant_id: own.tenant_id, email: 'carla@moveis.com.br' };
  link = await seedInvitation(table, { ...invitation, role: 'viewer' });
  await countOwnShare(table, { tenantId: own.tenant_id, assetId: own.id, at: new Date() });
  const { job_id: id, project_id, name: model_name } = own;
  await seedJobs(table, [jobRow(own.tenant_id, { id, project_id, model_name })]);
  const { text } = await ask(routes.creditPacks, { as: owner });
  pack = (JSON.parse(text) as { packs: { price_id: string }[] }).packs[0].price_id;
});

interface Asked {
  as?: string;
  input?: Record<string, unknown>;
  body?: string;
}

/** One call as a client makes it, or with a body of one's own. */
async function ask({ method, path }: Route, { as, input = {}, body }: Asked) {
  const rest = { ...input };
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const hasBody = method === 'POST' || method === 'PATCH';
  const query = hasBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`;
  const response = await fetch(`${stack.siteUrl}${place}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    ...(hasBody && { body: body ?? JSON.stringify(rest) }),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { error?: { code: ErrorCode } };
  return { status: response.status, code: answer.error?.code, text };
}

test('every call of the contract has its row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(routes).sort());
});

describe('without a session', () => {
  test.each(all)('%s', async (name, route) => {
    const input = ROWS[name].input(own);
    const asked = await ask(route, { input });
    if (route.access === 'public') {
      expect(asked.status).toBe(200);
      return;
    }
    expect(asked.status).toBe(401);
    const forged = await ask(route, { input, as: `${owner.slice(0, -8)}AAAAAAAA` });
    expect(forged.status).toBe(401);
  });
});

describe("with another shop's session", () => {
  test.each(all.filter(([, route]) => route.access !== 'public'))('%s', async (name, route) => {
    const { input, stranger: expected } = ROWS[name];
    const { status, code, text } = await ask(route, { input: input(own), as: stranger });
    for (const secret of [own.tenant_id, own.id, own.slug, own.name]) expect(text).not.toContain(secret);
    if (route.access === 'staff') expect([status, code]).toEqual([403, 'session.forbidden']);
    else if (expected === 'its own') expect(status).toBe(200);
    else expect([status, code]).toEqual([ERROR_STATUS[expected!], expected]);
  });

  test('the tenant is not taken from what is sent', async () => {
    for (const [name, route] of all) {
      if (ROWS[name].stranger !== 'its own') continue;
      const input = { ...ROWS[name].input(own), tenant_id: own.tenant_id, tenantId: own.tenant_id };
      const { text } = await ask(route, { input, as: stranger });
      for (const secret of [own.tenant_id, own.id, own.slug]) expect(text, name).not.toContain(secret);
    }
  });

  test('whatever was tried, the first shop still has what it had', async () => {
    const { text } = await ask(routes.listAssets, { as: owner });
    expect(JSON.parse(text)).toMatchObject({
      assets: [{ id: own.id, name: own.name, project: { name: own.project_name, sku: null } }],
    });
  });
});

describe('TEAM-03 with a role of the shop', () => {
  const ofMembers = all.filter(([, { access }]) => access === 'member');
  /** In the gate the least that may make a call, and the most that may not; a role may whatever a lesser one may. */
  const rolesAsked = ({ duty }: Route): TeamRole[] => {
    const allowed = TEAM_ROLES.filter((role) => may(role, duty!));
    const refused = TEAM_ROLES.filter((role) => !may(role, duty!));
    return proofSize([...allowed.slice(-1), ...refused.slice(0, 1)], [...TEAM_ROLES]);
  };
  const cases = ofMembers.flatMap(([name, route]) =>
    rolesAsked(route).map((role) => [role, name, route] as const),
  );
  test.each(cases)(
    'TEAM-03 %s: %s is refused where the table says so, and nowhere else',
    async (role, name, route) => {
      // Nothing that is there is named, and a body that is none is refused later: whatever is allowed changes nothing.
      const input = ROWS[name].input(modelRow(own.tenant_id, { name: 'Nada' }));
      if ('id' in input) input.id = 'none';
      const hasBody = route.method === 'POST' || route.method === 'PATCH';
      const asked = await ask(route, {
        input,
        ...(hasBody && { body: '[]' }),
        as: session[role],
      });
      if (may(role, route.duty!)) {
        expect(asked.code).not.toBe('team.role_missing');
        if (hasBody) expect(asked.code).toBe('request.malformed');
      } else expect([asked.status, asked.code]).toEqual([403, 'team.role_missing']);
    },
  );
});

describe('with nonsense', () => {
  const cases = all.flatMap(([name, route], i) =>
    oneOf(ROWS[name].nonsense, i).map(
      ([part, code]) => [name, JSON.stringify(part).slice(0, 40), part, code, route] as const,
    ),
  );
  test.each(cases)('%s %s', async (name, _, part, code, route) => {
    const input = { ...ROWS[name].input(own), ...part };
    const asked = await ask(route, { input, as: sessionFor(route) });
    expect([asked.status, asked.code]).toEqual([400, code]);
  });

  const writes = all.filter(([, { method }]) => method === 'POST' || method === 'PATCH');
  const bodies = ['{"name":', '[]', '"text"', 'null'];
  test.each(writes)('%s with a body that is no JSON object', async (name, route) => {
    for (const body of oneOf(
      bodies,
      writes.findIndex(([other]) => other === name),
    )) {
      const asked = await ask(route, { input: ROWS[name].input(own), body, as: sessionFor(route) });
      expect([asked.status, asked.code], body).toEqual([400, 'request.malformed']);
    }
  });
});

describe("with a role of our own staff's", () => {
  const ours = all.filter(([, { access }]) => access === 'staff');
  test.each(ours)('ADM-01 %s lets an owner and an admin through', async (name, route) => {
    for (const as of [staff, partner]) {
      const { status, code } = await ask(route, { input: ROWS[name].input(own), as });
      expect([401, 500], code).not.toContain(status);
      expect(code).not.toBe('session.forbidden');
    }
  });

  const paged = ours.filter(([, { method, input }]) => method === 'GET' && 'cursor' in shapeOf(input));
  const places = ['x', '/', ':', ' ', 'a b', 'a:b', 'a/b/c', 'in_1.cs_1', '~', 'x'.repeat(60), "'%00"];
  test.each(paged)(
    'ADM-01 %s past the end is empty, and from a place that is none refused',
    async (name, route) => {
      for (const cursor of oneOf(
        places,
        paged.findIndex(([other]) => other === name),
      )) {
        const { status, code } = await ask(route, { input: { ...ROWS[name].input(own), cursor }, as: staff });
        expect(['200 undefined', '400 request.invalid'], cursor).toContain(`${status} ${code}`);
      }
    },
  );

  test('ADM-01 a place among others than those sought is refused', async () => {
    const input = { search: 'dona@', cursor: 'usr_1:vizinha@moveis.com.br' };
    expect(await ask(routes.findUsers, { input, as: staff })).toMatchObject({ code: 'request.invalid' });
  });
});

const shapeOf = (input: Route['input']): object => ('shape' in input ? (input.shape as object) : {});
