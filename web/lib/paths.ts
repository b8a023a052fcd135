/** The addresses of the screens that exist. */
export const paths = {
  landing: '/',
  auth: '/auth',
  login: '/login',
  signup: '/signup',
  terms: '/termos',
  privacy: '/privacidade',
  home: '/app',
  upload: '/app/upload',
  status: (jobId: string) => `/app/status/${encodeURIComponent(jobId)}`,
  catalogue: '/app/catalogo',
  models: '/app/modelos',
  projects: '/app/projects',
  account: '/app/conta',
  viewer: (assetId: string) => `/viewer/${encodeURIComponent(assetId)}`,
  view: (slug: string) => `/view/${encodeURIComponent(slug)}`,
} as const;
