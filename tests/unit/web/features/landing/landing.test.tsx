import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { landingCopy } from '../../../../../shared/copy/pt-br/landing.ts';
import { Component as Landing } from '../../../../../web/features/landing/landing.tsx';
import { patient } from '../../../../support/patience.ts';
// What the page loads later is there already, so that no test waits for a transform.
import '../../../../../web/features/landing/library/has-ar.ts';
import '../../../../../web/features/landing/library/model-dialog.tsx';
import '../../../../../web/features/landing/pricing/pricing.tsx';
import '../../../../../web/features/site/toasts.tsx';

/** jsdom sees nothing: here the library is never near, unless a test says so. */
class Sight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  static isNear = false;
  private readonly onSight: IntersectionObserverCallback;
  constructor(onSight: IntersectionObserverCallback) {
    this.onSight = onSight;
  }
  observe() {
    if (!Sight.isNear) return;
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    queueMicrotask(() => this.onSight(entries, this as unknown as IntersectionObserver));
  }
  disconnect() {}
}

beforeEach(() => {
  Sight.isNear = false;
  vi.stubGlobal('IntersectionObserver', Sight);
  history.replaceState(null, '', '/');
});

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

test('SITE-02 the sections stand in their order, each under its anchor', () => {
  const { container } = render(<Landing />);
  expect([...container.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
    'home',
    'demo',
    '',
    '',
    'benefits',
    'experience',
    '',
    '',
    'pricing',
    'biblioteca',
    'contact',
  ]);
});

test('SITE-02 the hero leads to the demonstration and to the plans, the analytics to the sign-up', () => {
  render(<Landing />);
  const href = (text: string) => screen.getByText(text, { selector: 'a' }).getAttribute('href');
  expect(href('Ver Demonstração')).toBe('#demo');
  expect(href('Experimente Grátis')).toBe('#pricing');
  expect(href('Experimente grátis')).toBe('/signup');
});

test('SITE-02 SITE-12 each claim stands with its source, and says that it is of other shops', () => {
  render(<Landing />);
  for (const { figure, source } of landingCopy.results.claims) {
    const claim = within(screen.getByText(figure).closest('div')!);
    expect(claim.getByRole('link', { name: `Fonte: ${source.name}` })).toHaveAttribute('href', source.url);
  }
  const doubt = within(screen.getByText(landingCopy.benefits.doubt.figure).closest('p')!);
  expect(doubt.getByRole('link', { name: `Fonte: ${landingCopy.benefits.doubt.source.name}` })).toBeVisible();
  expect(screen.getByText(/Números de outras lojas/)).toBeVisible();
});

test('SITE-02 the line between photo and model is a slider that says where it stands, at each angle', async () => {
  render(<Landing />);
  const line = screen.getByRole('slider', { name: 'Comparar a foto com o modelo 3D' });
  expect(line).toHaveAttribute('aria-valuetext', '50% foto, 50% modelo');
  fireEvent.change(line, { target: { value: '20' } });
  expect(line).toHaveAttribute('aria-valuetext', '20% foto, 80% modelo');
  await userEvent.click(screen.getByRole('radio', { name: 'Ângulo 2' }));
  expect(screen.getByRole('radio', { name: 'Ângulo 2' })).toBeChecked();
});

const PLANS = [
  ['Free Trial', 'Grátis', '20 créditos', 'Começar grátis'],
  ['Start', 'R$ 89,90', '100 créditos por mês', 'Assinar Start'],
  ['Growth', 'R$ 159,90', '200 créditos por mês', 'Assinar Growth'],
  ['Pro', 'R$ 219,90', '300 créditos por mês', 'Assinar Pro'],
  ['Enterprise', 'Sob consulta', 'Créditos por contrato', 'Falar com a equipe'],
];

test.each(PLANS)(
  'SITE-04 the card of %s says %s and %s, and has its button',
  async (name, price, credits, action) => {
    render(<Landing />);
    const card = await screen.findByRole('article', { name });
    expect(card).toHaveTextContent(price);
    expect(card).toHaveTextContent(credits);
    expect(within(card).getByText(action)).toBeVisible();
  },
);

test('SITE-04 the free plan leads to the sign-up, the large one to the contact; both badges are there', async () => {
  render(<Landing />);
  const free = await screen.findByRole('article', { name: 'Free Trial' });
  expect(within(free).getByRole('link')).toHaveAttribute('href', '/signup');
  const enterprise = screen.getByRole('article', { name: 'Enterprise' });
  expect(within(enterprise).getByRole('link')).toHaveAttribute('href', '#contact');
  expect(enterprise).toHaveTextContent('Grandes volumes');
  expect(screen.getByRole('article', { name: 'Growth' })).toHaveTextContent('Mais popular');
  expect(screen.getByText(/10 créditos = 1 modelo/)).toBeVisible();
  expect(screen.getByText(/Garantia de 30 dias/)).toBeVisible();
});

test("SITE-03 three models, whose AR is 'Em breve' while none is configured", async () => {
  Sight.isNear = true;
  const fetched = answer(404, { error: { code: 'model.not_found' } });
  render(<Landing />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/api/public/models/demo-modelo'), patient);
  for (const [title, category] of [
    ['Cadeira Sheen', 'Móveis'],
    ['Lanterna Decorativa', 'Decoração'],
    ['Acessório Decorativo', 'Decoração'],
  ]) {
    const item = screen.getByRole('button', { name: `Ver 3D: ${title}` }).closest('li')!;
    expect(item).toHaveTextContent(category);
    expect(
      await within(item).findByRole('button', { name: `Ver em AR (Em breve): ${title}` }),
    ).toBeDisabled();
    expect(item).toHaveTextContent('Em breve');
  }
});

test("SITE-03 until it is known whether there is AR, 'Em breve' is not said", () => {
  render(<Landing />);
  expect(screen.getByRole('button', { name: 'Ver em AR: Cadeira Sheen' })).toBeDisabled();
  expect(screen.queryByText('Em breve')).toBeNull();
});

test('SITE-03 with a configuration AR opens the premium page of each model in another tab, demo-modelo first', async () => {
  Sight.isNear = true;
  answer(200, {
    name: 'Demo',
    url_glb: 'https://relevo.test/demo.glb',
    ar_config: { base_length_m: 0.5, length_axis: 'x', presets_m: '', has_size_variants: false },
  });
  render(<Landing />);
  const links = await screen.findAllByText('Ver em AR', { selector: 'a' });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/ar/demo-modelo/premium', '_blank'],
    ['/ar/demo-modelo-lanterna/premium', '_blank'],
    ['/ar/demo-modelo-acessorio/premium', '_blank'],
  ]);
});

test('SITE-03 a browser without 3D says so in the dialog, which its button closes', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(console, 'warn').mockReturnValue();
  render(<Landing />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 3D: Lanterna Decorativa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lanterna Decorativa' });
  await within(dialog).findByText('Este navegador não consegue mostrar 3D.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog', { name: 'Lanterna Decorativa' })).toBeNull();
});

test('SITE-04 who left the pay page is told that nothing was charged, once', async () => {
  history.replaceState(null, '', '/?checkout=cancel&utm_source=mail#pricing');
  render(<Landing />);
  expect(await screen.findByText('Pagamento cancelado')).toBeVisible();
  expect(screen.getByText(/Nada foi cobrado/)).toBeVisible();
  expect(location.search + location.hash).toBe('?utm_source=mail#pricing');
  toast.dismiss();
  await vi.waitFor(() => expect(screen.queryByText('Pagamento cancelado')).toBeNull(), patient);
});
