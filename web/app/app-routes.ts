import type { ComponentType } from 'react';
import type { Duty } from '../../shared/rules/team.ts';

type Screen = () => Promise<{ Component: ComponentType }>;

const catalogue: Screen = () => import('./catalogue-screen.tsx');
const billing: Screen = () => import('../features/billing/billing-page.tsx');

/**
 * Every screen of the client area and of our staff at its addresses, loaded when it is visited. Links to them are made by
 * `web/lib/paths.ts`.
 */
export const appRoutes = {
  '/app': () => import('./home-screen.tsx'),
  '/app/upload': () => import('../features/upload/upload-page.tsx'),
  '/app/capturar': () => import('./capture-screen.tsx'),
  '/app/status/:jobId': () => import('../features/status/status-page.tsx'),
  '/app/geracoes': () => import('../features/status/jobs-page.tsx'),
  '/app/lotes': () => import('../features/batches/batches-page.tsx'),
  '/app/lotes/:batchId': () => import('../features/batches/batch-page.tsx'),
  '/app/catalogo': catalogue,
  '/app/modelos': catalogue,
  '/app/catalogo/:assetId': () => import('../features/catalogue/model-page.tsx'),
  '/app/catalogo/:assetId/ajustar': () => import('../features/mending/mending-page.tsx'),
  '/app/catalogo/:assetId/imagens': () => import('../features/pictures/pictures-page.tsx'),
  '/app/catalogo/:assetId/refazer': () => import('../features/upload/remake/remake-page.tsx'),
  '/app/catalogo/:assetId/publicar': () => import('../features/publish/publish-page.tsx'),
  '/app/convite': () => import('../features/team/invitation-page.tsx'),
  '/app/api': () => import('../features/api-keys/api-keys-page.tsx'),
  '/app/api/webhooks': () => import('../features/webhooks/webhooks-page.tsx'),
  '/app/integracoes': () => import('../features/stores/stores-page.tsx'),
  '/app/conta': () => import('../features/account/account-page.tsx'),
  '/app/billing': billing,
  '/app/cobranca': billing,
  '/app/upgrade': () => import('../features/billing/upgrade-page.tsx'),
  '/app/test-plans': () => import('../features/self-test/self-test-page.tsx'),
  '/app/fix-orphans': () => import('../features/orphans/orphans-page.tsx'),
  '/app/anti-abuse': () => import('../features/anti-abuse/anti-abuse-page.tsx'),
  '/app/projects': () => import('./projects-screen.tsx'),
  '/app/analytics': () => import('../features/analytics/analytics-page.tsx'),
  '/admin': () => import('../features/admin/admin-page.tsx'),
  '/admin/geracoes': () => import('../features/admin/jobs/jobs-page.tsx'),
  '/admin/pagamentos': () => import('../features/admin/payments/payments-page.tsx'),
  '/admin/mensagens': () => import('../features/admin/inbox-page.tsx'),
  '/admin/clientes/:tenantId': () => import('../features/admin/customers/customer-page.tsx'),
} satisfies Readonly<Record<`/app${string}` | `/admin${string}`, Screen>>;

/** Screens that are of no use to every role of a shop: `ForRole` stands in their place. */
export const screenDuties: Readonly<Partial<Record<keyof typeof appRoutes, Duty>>> = {
  '/app/upload': 'work',
  '/app/capturar': 'work',
  '/app/catalogo/:assetId/ajustar': 'work',
  '/app/catalogo/:assetId/imagens': 'work',
  '/app/catalogo/:assetId/refazer': 'work',
  '/app/fix-orphans': 'work',
  '/app/test-plans': 'work',
  '/app/api': 'manage',
  '/app/api/webhooks': 'manage',
  '/app/billing': 'manage',
  '/app/cobranca': 'manage',
  '/app/upgrade': 'manage',
};
