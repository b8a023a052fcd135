import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LOCAL_CONTACT } from '../../../../shared/contact.ts';
import { routeTable } from '../../../../web/app/router.tsx';
import { siteHead, structuredDataOf } from '../../../../web/build/site-head.ts';
import { publicDocuments } from '../../../../web/lib/paths.ts';
import { SITE_PAGES, sitePageAt } from '../../../../web/site/pages.ts';

const PUBLISHER = { site: 'https://relevo.test', contact: LOCAL_CONTACT };
const edge = readFileSync('infra/edge/pages.js', 'utf8');
const servedFrom = (uri: string) =>
  vm.runInNewContext(`${edge};handler(event).uri`, {
    event: { context: { eventType: 'viewer-request' }, request: { uri } },
  }) as string;

test('the client leads to every public page, and the edge serves its file', () => {
  expect(SITE_PAGES.map(({ path }) => path)).toEqual(publicDocuments);
  for (const { path, file } of SITE_PAGES) {
    expect(servedFrom(path)).toBe(`/${file}`);
    expect(servedFrom(`${path.replace(/\/$/, '')}/`)).toBe(`/${file}`);
    expect(sitePageAt(path)?.file).toBe(file);
    expect(sitePageAt(`${path}/`)?.file).toBe(file);
  }
  expect(sitePageAt('/app')).toBeUndefined();
});

test('SHELL-05 the edge knows every address of the client, and of others none', () => {
  const addresses = matchRoutesOf(routeTable).filter((path) => !path.endsWith('*'));
  expect(addresses.length).toBeGreaterThan(20);
  const unknown = addresses
    .map((path) => path.replaceAll(/:\w+/g, 'x'))
    .filter((path) => servedFrom(path) === '/not-found.html');
  expect(unknown).toEqual([]);
  expect(servedFrom('/precos')).toBe('/not-found.html');
});

/** Addresses of a table of routes, at every depth. */
const matchRoutesOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...matchRoutesOf(children)]);

test.each(SITE_PAGES)(
  '$path has a title and a description of its own that search results show whole',
  (page) => {
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(160);
    for (const kind of ['title', 'description'] as const)
      expect(new Set(SITE_PAGES.map((other) => other[kind])).size).toBe(SITE_PAGES.length);
  },
);

test('a page names itself, its picture and its one address', () => {
  const head = siteHead(sitePageAt('/moveis-3d')!, PUBLISHER);
  expect(head).toContain('<link rel="canonical" href="https://relevo.test/moveis-3d" />');
  expect(head).toContain('<meta property="og:image" content="https://relevo.test/share.jpg" />');
  expect(head).toContain('<meta property="og:image:width" content="1200" />');
});

test('structured data offer the plans at their prices where the page has them, and say where it stands', () => {
  const graphOf = (path: string) =>
    (
      structuredDataOf(sitePageAt(path)!, PUBLISHER) as { '@graph': { '@type': string; offers?: object[] }[] }
    )['@graph'];
  expect(graphOf('/').map((node) => node['@type'])).toEqual(['Organization', 'SoftwareApplication']);
  expect(graphOf('/moveis-3d').find(({ offers }) => offers)).toMatchObject({
    offers: [
      { name: 'Free Trial', price: '0.00' },
      { name: 'Start', price: '89.90', priceCurrency: 'BRL' },
      { name: 'Growth', price: '159.90' },
      { name: 'Pro', price: '219.90' },
    ],
  });
  expect(graphOf('/termos').map((node) => node['@type'])).toEqual(['Organization', 'BreadcrumbList']);
});
