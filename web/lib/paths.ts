import { DEVELOPERS_PATH } from '../../shared/rules/public-api.ts';

/** The addresses of the screens that exist. */
export const paths = {
  landing: '/',
  auth: '/auth',
  login: '/login',
  signup: '/signup',
  terms: '/termos',
  privacy: '/privacidade',
  eCommerce: '/e-commerce-3d',
  furniture: '/moveis-3d',
  examples: '/exemplos',
  trial: '/experimente',
  developers: DEVELOPERS_PATH,
  home: '/app',
  upload: '/app/upload',
  capture: '/app/capturar',
  /** A file of the build, to be printed. */
  sheet: '/folha-relevo.pdf',
  status: (jobId: string) => `/app/status/${encodeURIComponent(jobId)}`,
  jobs: '/app/geracoes',
  batches: '/app/lotes',
  batch: (batchId: string) => `/app/lotes/${encodeURIComponent(batchId)}`,
  catalogue: '/app/catalogo',
  models: '/app/modelos',
  model: (assetId: string) => `/app/catalogo/${encodeURIComponent(assetId)}`,
  mend: (assetId: string) => `/app/catalogo/${encodeURIComponent(assetId)}/ajustar`,
  pictures: (assetId: string) => `/app/catalogo/${encodeURIComponent(assetId)}/imagens`,
  remake: (assetId: string) => `/app/catalogo/${encodeURIComponent(assetId)}/refazer`,
  publish: (assetId: string) => `/app/catalogo/${encodeURIComponent(assetId)}/publicar`,
  projects: '/app/projects',
  analytics: '/app/analytics',
  account: '/app/conta',
  apiKeys: '/app/api',
  webhooks: '/app/api/webhooks',
  stores: '/app/integracoes',
  invitation: '/app/convite',
  selfTest: '/app/test-plans',
  orphans: '/app/fix-orphans',
  abuseMonitor: '/app/anti-abuse',
  admin: '/admin',
  adminJobs: '/admin/geracoes',
  adminPayments: '/admin/pagamentos',
  adminInbox: '/admin/mensagens',
  customer: (tenantId: string) => `/admin/clientes/${encodeURIComponent(tenantId)}`,
  billing: '/app/billing',
  upgrade: '/app/upgrade',
  viewer: (assetId: string) => `/viewer/${encodeURIComponent(assetId)}`,
  premiumAr: (slug: string) => `/ar/${encodeURIComponent(slug)}/premium`,
  view: (slug: string) => `/view/${encodeURIComponent(slug)}`,
} as const;

/** Pages of the public site: documents of their own, written when the site is built; the client only leads to them. */
export const publicDocuments: readonly string[] = [
  paths.landing,
  paths.eCommerce,
  paths.furniture,
  paths.examples,
  paths.trial,
  paths.developers,
  paths.terms,
  paths.privacy,
];

/** The file of a public page in the build. */
export const documentFile = (path: string): string => `${path.slice(1) || 'index'}.html`;
