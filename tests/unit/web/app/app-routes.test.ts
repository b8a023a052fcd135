import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { appRoutes } from '../../../../web/app/app-routes.ts';
import { NotFound } from '../../../../web/app/not-found.tsx';
import { routeTable } from '../../../../web/app/router.tsx';
import { paths } from '../../../../web/lib/paths.ts';

/** SHELL-01, as far as the React client serves them; the public viewers are a page of their own. */
const READY = [
  '/',
  '/auth',
  '/login',
  '/signup',
  '/e-commerce-3d',
  '/moveis-3d',
  '/exemplos',
  '/experimente',
  '/desenvolvedores',
  '/termos',
  '/privacidade',
  '/app',
  '/app/catalogo',
  '/app/modelos',
  '/app/upload',
  '/app/status/job_1',
  '/app/projects',
  '/app/conta',
  '/app/api',
  '/app/api/webhooks',
  '/app/billing',
  '/app/cobranca',
  '/app/upgrade',
  '/app/test-plans',
  '/app/fix-orphans',
  '/admin',
  '/admin/clientes/ten_1',
  '/app/anti-abuse',
  '/app/analytics',
];

const routeOf = (path: string): RouteObject => matchRoutes(routeTable, path)!.at(-1)!.route;

test.each(READY)('SHELL-01 %s leads to its screen', (path) => {
  expect(routeOf(path).lazy).toBeTypeOf('function');
});

test.each([
  ['/app/catalogo', '/app/modelos'],
  ['/app/billing', '/app/cobranca'],
] as const)('SHELL-01 %s and %s are one screen', (path, alias) => {
  expect(appRoutes[alias]).toBe(appRoutes[path]);
});

/** Every address that our links lead to, of whatever it is about. */
const LINKED = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path : path('any')))
  .filter((path) => /^\/(app|admin)(\/|$)/.test(path));

test.each(LINKED)('SHELL-01 links to %s find a screen', (path) => {
  expect(routeOf(path).Component).not.toBe(NotFound);
});

test('SHELL-01 an address that nobody promised is not found', () => {
  expect(routeOf('/moveis/antigos').Component).toBe(NotFound);
});

test('SHELL-09 every screen is loaded when it is visited', () => {
  const screens = leaves(routeTable).filter(({ path }) => !path?.endsWith('*'));
  expect(screens.length).toBeGreaterThan(5);
  for (const { path, lazy, Component } of screens) {
    expect(lazy, path).toBeTypeOf('function');
    expect(Component, path).toBeUndefined();
  }
});

const leaves = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));
