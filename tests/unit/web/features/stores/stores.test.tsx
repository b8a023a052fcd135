import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { Plan } from '../../../../../shared/rules/plans.ts';
import type { NewBatch } from '../../../../../shared/schemas/batches.ts';
import type { StoreOffer, StoreProduct } from '../../../../../shared/schemas/stores.ts';
import { Component as StoresPage } from '../../../../../web/features/stores/stores-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const STORE = {
  platform: 'nuvemshop',
  name: 'Casa Ipê',
  url: null,
  state: 'connected',
  connected_at: '2026-11-21T12:00:00.000Z',
} as const;
const product = (id: string, change: Partial<StoreProduct> = {}): StoreProduct => ({
  id,
  name: `Banco ${id}`,
  sku: `SKU-${id}`,
  image_urls: [1, 2, 3, 4].map((i) => `https://cdn.example/${id}-${i}.jpg`),
  height: 45,
  width: 80,
  depth: null,
  model: null,
  ...change,
});
let plan: Plan;
let offer: StoreOffer;
let refusal: AppError | null;
let sent: Record<string, unknown>[];

beforeEach(() => {
  plan = 'pro';
  offer = { platforms: ['nuvemshop', 'shopify'], store: STORE, cut: null, pictures_of: [] };
  refusal = null;
  sent = [];
  const products = [
    product('1'),
    product('2', { height: null }),
    product('3', { image_urls: ['https://cdn.example/3.jpg'] }),
    product('4', { model: { state: 'shown', id: 'ast_4' } }),
  ];
  const results: Partial<Record<CallName, (input: never) => unknown>> = {
    account: () => ({ tenant: { plan_name: plan }, user: { team_role: 'owner' } }),
    store: () => offer,
    storeProducts: () => ({ products, total: 4, next: null }),
    connectStore: (input: object) => {
      if (refusal) throw refusal;
      sent.push({ ...input });
      offer = { platforms: ['nuvemshop', 'shopify'], store: STORE, cut: null, pictures_of: [] };
      return STORE;
    },
    beginStore: (input: object) => {
      sent.push({ ...input });
      throw new AppError('store.unreachable'); // where it leads to is no page of ours
    },
    disconnectStore: () => ({
      platforms: ['nuvemshop', 'shopify'],
      store: { ...STORE, state: 'leaving' },
      cut: null,
      pictures_of: [],
    }),
    createBatch: (input: NewBatch) => {
      sent.push(input);
      return { id: 'bat_1' };
    },
  };
  vi.mocked(call as AnyCall).mockImplementation(async (name, input) => results[name]?.(input as never));
});

const open = (search = '') =>
  renderAt(`/app/integracoes${search}`, [
    { path: '/app/integracoes', Component: StoresPage },
    { path: '/app/lotes/:batchId', element: <h1>Lote</h1> },
  ]);

test('LOJA-02 models of the chosen products are ordered at one price, with the height where the store has none', async () => {
  open();
  const person = userEvent.setup();
  await person.click(await screen.findByLabelText('Gerar 3D de Banco 1'));
  await person.click(screen.getByLabelText('Gerar 3D de Banco 2'));
  const order = screen.getByRole('button', { name: 'Gerar 2 modelos por 20 créditos' });
  expect(order).toHaveProperty('disabled', true);
  screen.getByText('Falta a altura de 1 produto.');
  await person.type(screen.getByLabelText('Altura de Banco 2, em cm'), '62,5');
  expect(screen.queryByText(/^Falta a altura/)).toBeNull();
  await person.click(order);
  await screen.findByRole('heading', { name: 'Lote' });
  expect(sent).toMatchObject([
    {
      name: 'Nuvemshop: Casa Ipê',
      lines: [
        { name: 'Banco 1', sku: 'SKU-1', target_dims_cm: { height: 45, width: 80 }, store_product: '1' },
        { name: 'Banco 2', target_dims_cm: { height: 62.5 }, store_product: '2' },
      ],
    },
  ]);
});

test('LOJA-02 what has too few photos or a model already is not ordered, and says how it stands', async () => {
  open();
  expect(await screen.findByLabelText('Gerar 3D de Banco 3')).toHaveProperty('disabled', true);
  expect(screen.getByText('Precisa de 4 fotos de ângulos diferentes.')).toBeTruthy();
  expect(screen.getByLabelText('Gerar 3D de Banco 4')).toHaveProperty('disabled', true);
  expect(screen.getByText('Na página do produto')).toBeTruthy();
});

test('ADM-04 a shop whose store our staff cut off reads why, and may connect again', async () => {
  const cut = {
    platform: 'nuvemshop',
    name: 'Casa Ipê',
    reason: 'produtos de outra loja',
    at: STORE.connected_at,
  } as const;
  offer = { ...offer, store: null, cut };
  open();
  expect(
    await screen.findByText(
      'A conexão com a loja Casa Ipê (Nuvemshop) foi desligada pela nossa equipe em 21 de nov. de 2026: produtos de outra loja. Você pode conectar de novo.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Conectar Nuvemshop' })).toBeVisible();
});

test('LOJA-01 what the platform brings back connects the store once, and a refusal says to begin anew', async () => {
  offer = { platforms: ['nuvemshop', 'shopify'], store: null, cut: null, pictures_of: [] };
  open('?code=abc&state=xyz');
  await screen.findByRole('heading', { name: 'Casa Ipê' });
  expect(sent).toEqual([{ query: 'code=abc&state=xyz' }]);
});

test('LOJA-01 a sign-in of another session is refused in words', async () => {
  offer = { platforms: ['nuvemshop', 'shopify'], store: null, cut: null, pictures_of: [] };
  refusal = new AppError('store.sign_in_over');
  open('?code=abc');
  expect((await screen.findByRole('alert')).textContent).toContain('Comece de novo em Conectar');
  await screen.findByRole('button', { name: 'Conectar Nuvemshop' });
});

test('LOJA-01 a plan without integrations is offered the one that has them', async () => {
  plan = 'growth';
  offer = { platforms: ['nuvemshop', 'shopify'], store: null, cut: null, pictures_of: [] };
  open();
  await screen.findByRole('heading', { name: 'Integração com Nuvemshop, Shopify e WooCommerce' });
  expect(screen.queryByRole('button', { name: 'Conectar Nuvemshop' })).toBeNull();
});

test('LOJA-03 disconnecting asks first, and tells that models are leaving the pages', async () => {
  open();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Desconectar' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Desconectar' }));
  await waitFor(() => expect(screen.getByText(/Os modelos estão saindo/)).toBeTruthy());
});

test('LOJA-01 what was handed over connects a WooCommerce that said yes, and a no changes nothing', async () => {
  offer = { platforms: ['woocommerce'], store: null, cut: null, pictures_of: [] };
  const { unmount } = open('?state=xyz&success=0&user_id=xyz');
  await screen.findByRole('button', { name: 'Conectar WooCommerce' });
  expect(sent).toEqual([]);
  unmount();
  open('?state=xyz&success=1&user_id=xyz');
  await screen.findByRole('heading', { name: 'Casa Ipê' });
  expect(sent).toEqual([{ query: 'state=xyz&success=1&user_id=xyz' }]);
});

test('LOJA-01 a shop of WooCommerce is asked for by its address', async () => {
  offer = { platforms: ['woocommerce'], store: null, cut: null, pictures_of: [] };
  open();
  const person = userEvent.setup();
  const press = () => person.click(screen.getByRole('button', { name: 'Conectar WooCommerce' }));
  const field = await screen.findByLabelText('Endereço da loja');
  await person.type(field, 'minha loja');
  await press();
  screen.getByText(/^Confira o endereço/);
  expect(sent).toEqual([]);
  await person.clear(field);
  await person.type(field, 'www.minhaloja.com.br/wp-admin/');
  await press();
  await waitFor(() =>
    expect(sent).toEqual([{ platform: 'woocommerce', shop: 'https://www.minhaloja.com.br' }]),
  );
});

test('LOJA-01 a shop of Shopify is asked for by its address, and told where that is none', async () => {
  offer = { platforms: ['nuvemshop', 'shopify'], store: null, cut: null, pictures_of: [] };
  open();
  const person = userEvent.setup();
  const press = () => person.click(screen.getByRole('button', { name: 'Conectar Shopify' }));
  const field = await screen.findByLabelText('Endereço da loja na Shopify');
  for (const wrong of [' ', 'loja.com.br', 'a.myshopify.com.br', 'x.myshopify.com@z.com']) {
    await person.clear(field);
    await person.type(field, wrong);
    await press();
    screen.getByText(/^Confira o endereço/);
  }
  expect(sent).toEqual([]);
  for (const good of [
    'Casa-Ipe',
    'casa-ipe.myshopify.com/admin',
    'https://admin.shopify.com/store/casa-ipe?x',
  ]) {
    await person.clear(field);
    await person.type(field, good);
    await press();
    await screen.findByText(/não respondeu/);
  }
  const asked = { platform: 'shopify', shop: 'casa-ipe.myshopify.com' };
  expect(sent).toEqual([asked, asked, asked]);
});
