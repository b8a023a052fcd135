import type { InputOf, OutputOf, routes } from './routes.ts';
import type { Duty } from './rules/team.ts';

/** How a call is made: all that a page needs of the contract, without the schemas and zod. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{name}` segments come into the input under that name, then the query, then the body. */
  path: `/api/${string}`;
  access: Caller;
  /** What of a shop's work it is, of a call of its people: not every role may do all (`rules/team.ts`). */
  duty?: Duty;
}

type OfMembers = { access: 'member'; duty: Duty };
type OfOthers = { access: Exclude<Caller, 'member'>; duty?: never };

/** Anybody, a shop's user, our own staff. */
export type Caller = 'public' | 'member' | 'staff';

/** Every call of the product by its name. What it takes and returns is in `routes/`, in the file of its subject. */
export const calls = {
  // Who signs people of a domain in.
  findSso: { method: 'POST', path: '/api/sso', access: 'public' },

  // Photos and the jobs made of them.
  presign: { method: 'POST', path: '/api/presign', access: 'member', duty: 'work' },
  createJob: { method: 'POST', path: '/api/create-job', access: 'member', duty: 'work' },
  rodinStatus: { method: 'GET', path: '/api/rodin-status', access: 'member', duty: 'read' },
  job: { method: 'GET', path: '/api/jobs/{job_id}', access: 'member', duty: 'read' },
  listJobs: { method: 'GET', path: '/api/jobs', access: 'member', duty: 'read' },
  jobGlimpses: { method: 'GET', path: '/api/jobs/{job_id}/glimpses', access: 'member', duty: 'read' },

  // Orders of many models at once.
  createBatch: { method: 'POST', path: '/api/batches', access: 'member', duty: 'work' },
  batches: { method: 'GET', path: '/api/batches', access: 'member', duty: 'read' },
  batch: { method: 'GET', path: '/api/batches/{id}', access: 'member', duty: 'read' },
  changeBatch: { method: 'PATCH', path: '/api/batches/{id}', access: 'member', duty: 'work' },

  // The store of a platform that the shop connected.
  store: { method: 'GET', path: '/api/store', access: 'member', duty: 'read' },
  beginStore: { method: 'POST', path: '/api/store/begin', access: 'member', duty: 'manage' },
  connectStore: { method: 'POST', path: '/api/store', access: 'member', duty: 'manage' },
  giveStoreKeys: { method: 'POST', path: '/api/store/keys', access: 'public' },
  disconnectStore: { method: 'DELETE', path: '/api/store', access: 'member', duty: 'manage' },
  storeProducts: { method: 'GET', path: '/api/store/products', access: 'member', duty: 'read' },

  // Models and products of a tenant.
  listAssets: { method: 'GET', path: '/api/assets', access: 'member', duty: 'read' },
  asset: { method: 'GET', path: '/api/assets/{id}', access: 'member', duty: 'read' },
  setArConfig: { method: 'POST', path: '/api/assets/{id}/ar-config', access: 'member', duty: 'work' },
  renameAsset: { method: 'PATCH', path: '/api/assets/{id}', access: 'member', duty: 'work' },
  modelVersions: { method: 'GET', path: '/api/assets/{id}/versions', access: 'member', duty: 'read' },
  editModel: { method: 'POST', path: '/api/assets/{id}/versions', access: 'member', duty: 'work' },
  restoreVersion: {
    method: 'POST',
    path: '/api/assets/{id}/current-version',
    access: 'member',
    duty: 'work',
  },
  remakeOffer: { method: 'GET', path: '/api/assets/{id}/remake', access: 'member', duty: 'read' },
  remakeModel: { method: 'POST', path: '/api/assets/{id}/remake', access: 'member', duty: 'work' },
  changeAssets: { method: 'POST', path: '/api/assets/changes', access: 'member', duty: 'work' },
  deleteAsset: { method: 'DELETE', path: '/api/assets/{id}', access: 'member', duty: 'work' },
  shareAsset: { method: 'POST', path: '/api/assets/{id}/share', access: 'member', duty: 'read' },
  listProjects: { method: 'GET', path: '/api/projects', access: 'member', duty: 'read' },
  updateProject: { method: 'PATCH', path: '/api/projects/{id}', access: 'member', duty: 'work' },
  cutOutPhoto: {
    method: 'POST',
    path: '/api/assets/{id}/pictures/cut-outs',
    access: 'member',
    duty: 'work',
  },
  drawPhoto: { method: 'POST', path: '/api/assets/{id}/pictures', access: 'member', duty: 'work' },
  storePictures: { method: 'GET', path: '/api/assets/{id}/store-pictures', access: 'member', duty: 'read' },
  sendStorePicture: {
    method: 'POST',
    path: '/api/assets/{id}/store-pictures',
    access: 'member',
    duty: 'work',
  },
  removeStorePicture: {
    method: 'DELETE',
    path: '/api/assets/{id}/store-pictures/{picture_id}',
    access: 'member',
    duty: 'work',
  },
  setCover: { method: 'POST', path: '/api/assets/{id}/cover', access: 'member', duty: 'work' },
  removeCover: { method: 'DELETE', path: '/api/assets/{id}/cover', access: 'member', duty: 'work' },
  assetOfJob: { method: 'GET', path: '/api/jobs/{job_id}/asset', access: 'member', duty: 'read' },

  // Who works in a shop.
  team: { method: 'GET', path: '/api/team', access: 'member', duty: 'read' },
  inviteMember: { method: 'POST', path: '/api/team/invitations', access: 'member', duty: 'manage' },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/team/invitations/{id}',
    access: 'member',
    duty: 'manage',
  },
  readInvitation: { method: 'POST', path: '/api/team/invitation', access: 'member', duty: 'read' },
  acceptInvitation: { method: 'POST', path: '/api/team/invitation/accepted', access: 'member', duty: 'read' },
  setMemberRole: { method: 'PATCH', path: '/api/team/members/{id}', access: 'member', duty: 'manage' },
  removeMember: { method: 'DELETE', path: '/api/team/members/{id}', access: 'member', duty: 'manage' },
  handOverShop: { method: 'POST', path: '/api/team/owner', access: 'member', duty: 'manage' },
  leaveTeam: { method: 'POST', path: '/api/team/left', access: 'member', duty: 'read' },

  // Plans, packs and the subscription.
  createCheckout: { method: 'POST', path: '/api/create-checkout', access: 'member', duty: 'manage' },
  purchaseCredits: { method: 'POST', path: '/api/purchase-credits', access: 'member', duty: 'manage' },
  creditPacks: { method: 'GET', path: '/api/credit-packs', access: 'member', duty: 'read' },
  customerPortal: { method: 'POST', path: '/api/customer-portal', access: 'member', duty: 'manage' },
  checkSubscription: { method: 'POST', path: '/api/check-subscription', access: 'member', duty: 'read' },
  sendEnterpriseEmail: {
    method: 'POST',
    path: '/api/send-enterprise-email',
    access: 'member',
    duty: 'manage',
  },

  // The signed-in user, the tenant and its credits.
  account: { method: 'GET', path: '/api/account', access: 'member', duty: 'read' },
  renameUser: { method: 'PATCH', path: '/api/account', access: 'member', duty: 'read' },
  setJobEmails: { method: 'PATCH', path: '/api/account/job-emails', access: 'member', duty: 'work' },
  setPushDevice: { method: 'PATCH', path: '/api/account/push-device', access: 'member', duty: 'read' },
  setBillingDetails: {
    method: 'PATCH',
    path: '/api/account/billing-details',
    access: 'member',
    duty: 'manage',
  },
  setContact: { method: 'PATCH', path: '/api/account/contact', access: 'member', duty: 'work' },
  setShopLook: { method: 'PATCH', path: '/api/account/shop', access: 'member', duty: 'work' },
  setShopLogo: { method: 'POST', path: '/api/account/shop/logo', access: 'member', duty: 'work' },
  removeShopLogo: { method: 'DELETE', path: '/api/account/shop/logo', access: 'member', duty: 'work' },
  apiKeys: { method: 'GET', path: '/api/api-keys', access: 'member', duty: 'manage' },
  createApiKey: { method: 'POST', path: '/api/api-keys', access: 'member', duty: 'manage' },
  revokeApiKey: { method: 'DELETE', path: '/api/api-keys/{id}', access: 'member', duty: 'manage' },
  productFeed: { method: 'GET', path: '/api/product-feed', access: 'member', duty: 'read' },
  createProductFeed: { method: 'POST', path: '/api/product-feed', access: 'member', duty: 'manage' },
  deleteProductFeed: { method: 'DELETE', path: '/api/product-feed/{id}', access: 'member', duty: 'manage' },
  webhooks: { method: 'GET', path: '/api/webhook-endpoints', access: 'member', duty: 'manage' },
  createWebhook: { method: 'POST', path: '/api/webhook-endpoints', access: 'member', duty: 'manage' },
  changeWebhook: { method: 'PATCH', path: '/api/webhook-endpoints/{id}', access: 'member', duty: 'manage' },
  deleteWebhook: { method: 'DELETE', path: '/api/webhook-endpoints/{id}', access: 'member', duty: 'manage' },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/secret',
    access: 'member',
    duty: 'manage',
  },
  testWebhook: { method: 'POST', path: '/api/webhook-endpoints/{id}/test', access: 'member', duty: 'manage' },
  webhookDeliveries: {
    method: 'GET',
    path: '/api/webhook-endpoints/{id}/deliveries',
    access: 'member',
    duty: 'manage',
  },
  resendWebhook: {
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/deliveries/{delivery_id}',
    access: 'member',
    duty: 'manage',
  },
  exportData: { method: 'POST', path: '/api/account/export', access: 'member', duty: 'manage' },
  scheduleDeletion: { method: 'POST', path: '/api/account/deletion', access: 'member', duty: 'manage' },
  cancelDeletion: { method: 'DELETE', path: '/api/account/deletion', access: 'member', duty: 'manage' },
  credits: { method: 'GET', path: '/api/credits', access: 'member', duty: 'read' },
  creditTransactions: { method: 'GET', path: '/api/credit-transactions', access: 'member', duty: 'read' },
  onboarding: { method: 'GET', path: '/api/onboarding', access: 'member', duty: 'read' },
  generateDiscountCode: {
    method: 'POST',
    path: '/api/generate-discount-code',
    access: 'member',
    duty: 'manage',
  },

  // What shoppers read.
  publicModel: { method: 'GET', path: '/api/public/models/{ref}', access: 'public' },
  oembed: { method: 'GET', path: '/api/oembed', access: 'public' },
  getArConfig: { method: 'POST', path: '/api/get-ar-config', access: 'public' },

  // What shoppers do with the models.
  recordEvents: { method: 'POST', path: '/api/events', access: 'public' },
  analytics: { method: 'GET', path: '/api/analytics', access: 'member', duty: 'read' },

  // What visitors of the public site send us.
  sendContactMessage: { method: 'POST', path: '/api/contact', access: 'public' },

  // Sign-up abuse.
  signUp: { method: 'POST', path: '/api/sign-up', access: 'public' },
  antiAbuseCheck: { method: 'POST', path: '/api/anti-abuse-check', access: 'public' },
  signUpAttempts: { method: 'GET', path: '/api/signup-attempts', access: 'staff' },
  blockedIps: { method: 'GET', path: '/api/blocked-ips', access: 'staff' },
  blockIp: { method: 'POST', path: '/api/blocked-ips', access: 'staff' },
  unblockIp: { method: 'DELETE', path: '/api/blocked-ips/{id}', access: 'staff' },

  // The tools that look after the product.
  consumeCredits: { method: 'POST', path: '/api/consume-credits', access: 'member', duty: 'work' },
  checkModelAccess: { method: 'POST', path: '/api/check-model-access', access: 'member', duty: 'read' },
  selfTest: { method: 'POST', path: '/api/self-test', access: 'member', duty: 'work' },
  selfTestUpload: { method: 'POST', path: '/api/self-test/upload', access: 'member', duty: 'work' },
  fixOrphanJobs: { method: 'POST', path: '/api/fix-orphan-jobs', access: 'member', duty: 'work' },

  // How our staff looks after customers.
  findUsers: { method: 'GET', path: '/api/admin/users', access: 'staff' },
  readTenant: { method: 'GET', path: '/api/admin/tenants/{tenant_id}', access: 'staff' },
  tenantTransactions: { method: 'GET', path: '/api/admin/tenants/{tenant_id}/transactions', access: 'staff' },
  tenantJobs: { method: 'GET', path: '/api/admin/tenants/{tenant_id}/jobs', access: 'staff' },
  adjustCredits: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/credits', access: 'staff' },
  approvals: { method: 'GET', path: '/api/admin/approvals', access: 'staff' },
  confirmApproval: { method: 'POST', path: '/api/admin/approvals/confirmed', access: 'staff' },
  dismissApproval: { method: 'POST', path: '/api/admin/approvals/dismissed', access: 'staff' },
  readAudit: { method: 'GET', path: '/api/admin/audit', access: 'staff' },
  staffJobs: { method: 'GET', path: '/api/admin/jobs', access: 'staff' },
  staffJob: { method: 'GET', path: '/api/admin/tenants/{tenant_id}/jobs/{job_id}', access: 'staff' },
  retryJob: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/jobs/{job_id}/retry', access: 'staff' },
  stopJob: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/jobs/{job_id}/stop', access: 'staff' },
  suspendTenant: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/suspension', access: 'staff' },
  reactivateTenant: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/reactivation', access: 'staff' },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admin/tenants/{tenant_id}/people/{user_id}/second-factor-reset',
    access: 'staff',
  },
  tenantPayments: { method: 'GET', path: '/api/admin/tenants/{tenant_id}/payments', access: 'staff' },
  refundPayment: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/refunds', access: 'staff' },
  moneyReturned: { method: 'GET', path: '/api/admin/money-returned', access: 'staff' },
  deadLetters: { method: 'GET', path: '/api/admin/dead-letters', access: 'staff' },
  retryLetter: { method: 'POST', path: '/api/admin/dead-letters/{customer_id}/retry', access: 'staff' },
  readInbox: { method: 'GET', path: '/api/admin/inbox', access: 'staff' },
  answerMessage: { method: 'POST', path: '/api/admin/inbox/answered', access: 'staff' },
  tenantPrograms: { method: 'GET', path: '/api/admin/tenants/{tenant_id}/programs', access: 'staff' },
  tenantDeliveries: {
    method: 'GET',
    path: '/api/admin/tenants/{tenant_id}/webhooks/{id}/deliveries',
    access: 'staff',
  },
  revokeTenantKey: {
    method: 'POST',
    path: '/api/admin/tenants/{tenant_id}/api-keys/{id}/revocation',
    access: 'staff',
  },
  cutTenantFeed: {
    method: 'POST',
    path: '/api/admin/tenants/{tenant_id}/product-feed/{id}/cut',
    access: 'staff',
  },
  cutTenantStore: {
    method: 'POST',
    path: '/api/admin/tenants/{tenant_id}/store/{id}/cut',
    access: 'staff',
  },
  cutWebhook: { method: 'POST', path: '/api/admin/tenants/{tenant_id}/webhooks/{id}/cut', access: 'staff' },
  releaseWebhook: {
    method: 'POST',
    path: '/api/admin/tenants/{tenant_id}/webhooks/{id}/release',
    access: 'staff',
  },
  systemHealth: { method: 'GET', path: '/api/admin/health', access: 'staff' },
} as const satisfies Record<string, Call & (OfMembers | OfOthers)>;

export type CallName = keyof typeof calls;
/** What a call takes, before the server parses it. */
export type CallInput<Name extends CallName> = InputOf<(typeof routes)[Name]>;
/** What a call returns. */
export type CallOutput<Name extends CallName> = OutputOf<(typeof routes)[Name]>;
