import { expect, test } from 'vitest';
import { ACCOUNT_LINKS, currentFor, NAVIGATION, STAFF_LINKS } from '../../../../web/app/menus.ts';

/** The menus in the order of SHELL-08; plan and credits, integrations and the API are ours. */
const SPECIFIED = {
  navigation: ['/app', '/app/catalogo', '/app/analytics'],
  account: [
    ['/app/conta', 'Minha Conta'],
    ['/app/billing', 'Plano e créditos'],
    ['/app/integracoes', 'Integrações'],
    ['/app/api', 'API'],
    ['/app/test-plans', 'Testar Sistema'],
  ],
};

test('SHELL-08 the menus are those that SHELL-08 names', () => {
  expect(NAVIGATION.map(({ to }) => to)).toEqual(SPECIFIED.navigation);
  expect(ACCOUNT_LINKS.map(({ to, label }) => [to, label])).toEqual(SPECIFIED.account);
});

test('SHELL-08 the system can be tested from the account menu', () => {
  expect(ACCOUNT_LINKS).toContainEqual(
    expect.objectContaining({ to: '/app/test-plans', label: 'Testar Sistema' }),
  );
});

test('ADM-01 what is only our staff’s is in no menu of a shop', () => {
  const ofEverybody = [...NAVIGATION, ...ACCOUNT_LINKS].map(({ to }) => to);
  for (const { to } of STAFF_LINKS) expect(ofEverybody).not.toContain(to);
});

test('the header marks the part of the client area that a page belongs to', () => {
  const marked = (pathname: string): Record<string, string> =>
    Object.fromEntries(
      NAVIGATION.map((item) => [item.label, currentFor(item, pathname)]).filter(([, current]) => current),
    );
  expect(marked('/app')).toEqual({ Início: 'page' });
  expect(marked('/app/catalogo')).toEqual({ Catálogo: 'page' });
  expect(marked('/app/modelos')).toEqual({ Catálogo: 'true' });
  expect(marked('/app/projects')).toEqual({ Catálogo: 'true' });
  expect(marked('/app/catalogo/asset-1/publicar')).toEqual({ Catálogo: 'true' });
  expect(marked('/app/conta')).toEqual({});
});
