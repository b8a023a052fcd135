import type { ComponentType } from 'react';

type Screen = () => Promise<{ Component: ComponentType }>;

const catalogue: Screen = () => import('../features/catalogue/catalogue.tsx');

/**
 * Every screen of the client area at its addresses, loaded when it is visited. A new screen is a line here; the menus
 * of `menus.ts` that name its address show it from then on.
 */
export const appRoutes: Readonly<Record<`/app${string}`, Screen>> = {
  '/app': () => import('./home-screen.tsx'),
  '/app/upload': () => import('../features/upload/upload-page.tsx'),
  '/app/status/:jobId': () => import('../features/status/status-page.tsx'),
  '/app/catalogo': catalogue,
  '/app/modelos': catalogue,
  '/app/conta': () => import('../features/account/account-page.tsx'),
  '/app/projects': () => import('../features/projects/projects.tsx'),
  '/app/analytics': () => import('../features/analytics/analytics-page.tsx'),
};

export const hasScreen = (path: string): boolean => Object.hasOwn(appRoutes, path);
