import { NO_FACTS } from '../../../../../shared/schemas/product-facts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { NO_COUNTS, type Counts } from '../../../../../shared/rules/analytics.ts';
import { daysOf, type Period } from '../../../../../shared/rules/periods.ts';
import type { Analytics } from '../../../../../shared/schemas/analytics.ts';
import { Component as AnalyticsPage } from '../../../../../web/features/analytics/analytics-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const results = ({ from, to }: Period, totals: Partial<Counts>): Analytics => ({
  totals: { ...NO_COUNTS, ...totals },
  before: { ...NO_COUNTS, view: 100 },
  days: daysOf({ from, to }).map((day, i) => ({ day, ...NO_COUNTS, view: i + 1, interaction: i })),
  products: ['Sofá', 'Mesa'].map((name, i) => ({
    id: name,
    name,
    slug: name,
    sku: null,
    facts: NO_FACTS,
    poster_url: 'https://models.example/p.webp',
    ...NO_COUNTS,
    view: i * 120,
    ar: i * 30,
  })),
  deleted: NO_COUNTS,
  breakdown: {
    devices: { phone: 90, tablet: 0, desktop: 30 },
    sources: { viewer: 120, embed: 0, ar: 0 },
  },
  suspects: 0,
  links_shared: 1,
  models_made: 2,
});

let answer: (period: Period) => Analytics;
beforeEach(() => {
  answer = (period) => results(period, { view: 120, interaction: 60, ar: 30, share: 3, qr: 1 });
  vi.mocked(call)
    .mockReset()
    .mockImplementation(async (_, period) => answer(period as Period));
});
const open = (address = '/app/analytics?de=2026-11-01&ate=2026-11-21') =>
  renderAt(address, [
    { path: '/app/analytics', Component: AnalyticsPage },
    { path: '/app/catalogo', element: <p>Catálogo</p> },
  ]);
const asked = () => vi.mocked(call).mock.calls.map(([, period]) => period);
const stepOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);

test('ANA-02 what visits led to stands as shares of all visits, beside the period before', async () => {
  open();
  expect(await screen.findByText('1 – 21 de nov. de 2026 · comparado aos 21 dias anteriores')).toBeVisible();
  const views = await stepOf('Viram o produto');
  expect(views.getByText('120')).toBeVisible();
  expect(views.getByText('20% a mais que antes')).toBeVisible();
  const launches = await stepOf('Abriram em AR');
  expect(launches.getByText('25% das visitas')).toBeVisible();
  expect(launches.getByText('sem dados de antes')).toBeVisible();
  expect(screen.getByText('1 visita chegou pelo QR Code')).toBeVisible();
  expect(screen.getByText('Celular').closest('p')).toHaveTextContent('Celular 90 75%');
  expect(screen.getByText('Créditos usados neles').nextSibling).toHaveTextContent('20');
});

test('PLAN-04 where the plan has no advanced analytics, the page says which has them and what it costs', async () => {
  answer = (period) => ({ ...results(period, { view: 120 }), breakdown: null });
  open();
  const offer = within(await screen.findByRole('region', { name: 'Analytics avançado' }));
  expect(offer.getByText(/^A partir do plano Growth, por R\$\s159,90\/mês\.$/)).toBeVisible();
  expect(offer.getByRole('link', { name: 'Ver o plano Growth' })).toHaveAttribute(
    'href',
    '/app/upgrade?plan=growth',
  );
  expect(screen.queryByText('Celular')).toBeNull();
  expect(screen.getAllByRole('button', { name: /em CSV$/ })).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Resultado por produto' })).toBeVisible();
});

test('ANA-02 another period is asked for, and stands in the address', async () => {
  const { router } = open('/app/analytics');
  await screen.findByRole('heading', { name: 'Dia a dia' });
  await userEvent.click(screen.getByRole('radio', { name: '7 dias' }));
  await waitFor(() => expect(router.state.location.search).toBe('?periodo=7'));
  expect(asked()).toHaveLength(2);
});

test('ANA-02 two dates are looked at when they make a period, and refused in words when not', async () => {
  const user = userEvent.setup();
  const { router } = open();
  const until = await screen.findByLabelText('Até');
  await user.clear(until);
  await user.type(until, '2026-10-01');
  await user.click(screen.getByRole('button', { name: 'Ver período' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha um período de até 366 dias');
  await user.clear(until);
  await user.type(until, '2026-11-03');
  await user.click(screen.getByRole('button', { name: 'Ver período' }));
  await waitFor(() => expect(router.state.location.search).toBe('?de=2026-11-01&ate=2026-11-03'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-03' }));
});

test('ANA-02 arrows read the chart out day by day, and a table has the same numbers', async () => {
  open();
  const chart = await screen.findByRole('slider');
  chart.focus();
  expect(chart).toHaveAttribute('aria-valuetext', '21 de nov.: 21 visualizações, 20 interações');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '20 de nov.: 20 visualizações, 19 interações');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
  await userEvent.click(screen.getByText('Ver como tabela'));
  const table = screen.getByRole('table', { name: 'Eventos por dia' });
  expect(within(table).getByRole('row', { name: /^20 de nov\. 20 19/ })).toBeVisible();
});

test('ANA-02 products are sorted by any column, those nobody saw are there', async () => {
  open();
  const results = within(await screen.findByRole('region', { name: 'Resultado por produto' }));
  const names = () => screen.getAllByRole('link', { name: /^Ver / }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Mesa', 'Sofá']);
  expect(screen.getByText('Sem visitas no período')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Ver Mesa/ })).toHaveTextContent('3025%');
  const sort = results.getByRole('button', { name: 'Visualizações' });
  await userEvent.click(sort);
  expect(names()).toEqual(['Sofá', 'Mesa']);
  expect(sort.closest('th')).toHaveAttribute('aria-sort', 'ascending');
});

test('ANA-02 a period without visits says how to get some', async () => {
  answer = (period) => ({ ...results(period, {}), links_shared: 0 });
  open();
  expect(await screen.findByRole('heading', { name: 'Nenhuma visita neste período' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Compartilhar um modelo' }));
  expect(screen.getByText('Catálogo')).toBeVisible();
});

test('ANA-02 a shop without models is led to its first', async () => {
  answer = (period) => ({ ...results(period, {}), products: [] });
  open();
  expect(await screen.findByRole('link', { name: 'Criar primeiro modelo' })).toHaveAttribute(
    'href',
    '/app/upload',
  );
});

test('ANA-02 numbers that cannot be read say so, and can be asked for again', async () => {
  answer = () => {
    throw new AppError('request.unreachable');
  };
  open();
  expect(await screen.findByText(/^Não foi possível carregar os números\. Sem conexão/)).toBeVisible();
  answer = (period) => results(period, { view: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Do link à sala do cliente' })).toBeVisible();
});
