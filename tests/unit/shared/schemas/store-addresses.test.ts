import { expect, test } from 'vitest';
import { NewStore } from '../../../../shared/schemas/stores.ts';

const read = (shop: string) => {
  const { data } = NewStore.safeParse({ platform: 'woocommerce', shop });
  return data && 'shop' in data ? data.shop : null;
};

test.each([
  ['loja.com.br', 'https://loja.com.br'],
  [' http://www.Loja.com.br/ ', 'https://www.loja.com.br'],
  ['https://loja.com.br/wp-admin/index.php?x=1', 'https://loja.com.br'],
  ['https://loja.com.br/wp-login.php', 'https://loja.com.br'],
  ['https://casa.com.br/loja/', 'https://casa.com.br/loja'],
  ['http://127.0.0.1:4013', 'http://127.0.0.1:4013'],
])('LOJA-01 %s is the shop at %s', (typed, shop) => {
  expect(read(typed)).toBe(shop);
});

test.each([
  '',
  'loja',
  'https://a:b@loja.com.br',
  'https://loja.com.br:8443',
  '10.0.0.1',
  'ftp://loja.com.br',
])('LOJA-01 %s is no address of a shop', (typed) => {
  expect(read(typed)).toBeNull();
});
