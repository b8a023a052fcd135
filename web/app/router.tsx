import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SSO_CALLBACK_PATH } from '../../shared/rules/single-sign-on.ts';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { publicDocuments } from '../lib/paths.ts';
import { appRoutes, screenDuties } from './app-routes.ts';
import { ErrorScreen, ScreenFailed } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';

/** Every screen, loaded when it is visited. The public viewers are not here: they are a page of their own. */
export const routeTable: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      {
        lazy: () => import('./client-area.tsx'),
        children: [
          {
            lazy: async () => ({ Component: (await import('./guards.tsx')).SignedOutOnly }),
            children: [
              { path: '/auth', lazy: () => import('../features/auth/auth-page.tsx') },
              { path: '/login', lazy: () => import('../features/auth/login-page.tsx') },
              { path: '/signup', lazy: () => import('../features/auth/signup-page.tsx') },
            ],
          },
          { path: SSO_CALLBACK_PATH, lazy: () => import('../features/auth/sso-page.tsx') },
          {
            lazy: async () => ({ Component: (await import('./guards.tsx')).SignedInOnly }),
            children: [
              {
                lazy: () => import('./shell.tsx'),
                children: [
                  {
                    // A boundary of the screen's own would not be rendered: the router takes it for still loading.
                    ErrorBoundary: ScreenFailed,
                    children: Object.entries(appRoutes).map(([path, lazy]) => ({
                      path,
                      lazy,
                      handle: screenDuties[path as keyof typeof appRoutes],
                    })),
                  },
                ],
              },
              // Nobody who is signed out learns which addresses exist.
              { path: '/app/*', Component: NotFound },
              { path: '/admin/*', Component: NotFound },
            ],
          },
        ],
      },
      ...publicDocuments.map((path) => ({ path, lazy: () => import('./open-document.tsx') })),
      { path: '*', Component: NotFound },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routeTable);
