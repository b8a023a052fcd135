import { expect, test } from 'vitest';
import { hasScreen } from '../../../../web/app/app-routes.ts';
import { ACCOUNT_LINKS, NAVIGATION } from '../../../../web/app/menus.ts';

/** C §2, in its order. */
const SPECIFIED = {
  navigation: ['/app', '/app/catalogo', '/app/analytics'],
  account: [
    ['/app/conta', 'Minha Conta'],
    ['/app/test-plans', 'Testar Sistema'],
  ],
};

test('the menus are those of the specification, as far as their screens exist', () => {
  expect(NAVIGATION.map(({ to }) => to)).toEqual(SPECIFIED.navigation.filter(hasScreen));
  expect(ACCOUNT_LINKS.map(({ to, label }) => [to, label])).toEqual(
    SPECIFIED.account.filter(([to]) => hasScreen(to)),
  );
});
