import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { Asset } from '../../../../../shared/schemas/models.ts';
import type { Shop } from '../../../../../shared/schemas/shop.ts';
import { Component as PublishPage } from '../../../../../web/features/publish/publish-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let read: () => Asset;
let contact_url: string | null;
let shop: Shop;
beforeEach(() => {
  localStorage.clear();
  read = () => asset();
  contact_url = null;
  shop = { name: '', color: null, logo: null };
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'asset') return read();
      if (name === 'account')
        return { user: { name: 'Ana Lima', team_role: 'owner' }, tenant: { contact_url, shop } };
      if (name === 'setContact') {
        const { contact } = input as { contact: string };
        if (contact === '(21) 98888-0000') throw new AppError('internal');
        return { contact_url: contact ? 'https://wa.me/5511987654321' : null };
      }
      return {};
    });
});
const open = () => {
  const user = userEvent.setup(); // with a clipboard
  renderAt('/app/catalogo/ast_1/publicar', [
    { path: '/app/catalogo/:assetId/publicar', Component: PublishPage },
  ]);
  return user;
};
const tab = (name: string) => screen.findByRole('tab', { name });
const code = () => within(screen.getByRole('tabpanel')).getByRole('group', { name: 'Código para colar' });

describe('the code for a shop', () => {
  test('EMB-01 is a place and a script, or a frame where shops take no scripts, each with its steps', async () => {
    const user = open();
    await tab('Script');
    expect(code()).toHaveTextContent(
      /^<div data-relevo="poltrona-ipanema".*<script src="[^"]+\/embed\.js" async>/,
    );
    for (const name of ['iframe', 'Nuvemshop', 'VTEX', 'Shopify', 'WooCommerce']) {
      await user.click(await tab(name));
      expect(code()).toHaveTextContent(/^<iframe src="[^"]+\/embed\/poltrona-ipanema"/);
      expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem').length).toBeGreaterThan(1);
    }
  });

  test('has the shape and the look that were chosen, as its preview does', async () => {
    const user = open();
    await tab('Script');
    await user.click(screen.getByRole('radio', { name: '1:1' }));
    await user.click(screen.getByRole('radio', { name: 'Escuro' }));
    expect(code()).toHaveTextContent('data-aspect="1/1" data-theme="dark"');
    const preview = screen.getByTitle('Prévia de Poltrona Ipanema na página da loja');
    expect(preview).toHaveAttribute('src', '/embed/poltrona-ipanema?theme=dark&previa=1');
  });

  test('is copied whole, which is announced; a name with markup stays text in it', async () => {
    read = () => asset({ name: `Mesa "1" <b>&'` });
    const user = open();
    await user.click(await tab('iframe'));
    await user.click(screen.getByRole('button', { name: 'Copiar: Código para colar, iframe' }));
    expect(await screen.findByText('Código copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(
      'title="Mesa &quot;1&quot; &lt;b&gt;&amp;&#39; em 3D"',
    );
  });

  test('that cannot be copied says so', async () => {
    const user = open();
    await tab('Script');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    vi.spyOn(console, 'error').mockReturnValueOnce();
    await user.click(screen.getByRole('button', { name: 'Copiar: Código para colar, Script' }));
    expect(await screen.findByText(/Não foi possível copiar/)).toBeVisible();
  });
});

describe('the printed code', () => {
  const sheet = () => screen.findByRole('img', { name: 'Etiqueta de Poltrona Ipanema' });

  test('names shop, product and measures, with the logo and in the colour of the shop', async () => {
    const logo = { url: 'https://relevo.test/m/lgo_1/a.png', width: 200, height: 80 };
    shop = { name: 'Casa Lima', color: '#1f5c3a', logo };
    open();
    await screen.findByText(/Nome, logo e cor vêm da sua conta/);
    for (const text of ['Casa Lima', 'Poltrona Ipanema', '82 × 86,5 × 80 cm'])
      expect(await sheet()).toHaveTextContent(text);
    expect((await sheet()).querySelector('.qr-shop img')).toHaveAttribute('src', logo.url);
    expect(
      (await sheet()).querySelector<HTMLElement>('.qr-sheet')?.style.getPropertyValue('--qr-color'),
    ).toBe('#1f5c3a');
    expect((await sheet()).querySelector('.qr-code path')).toHaveAttribute('fill', '#000');
  });

  test.each([
    [null, 'https://models.example/p.webp'],
    [
      { job_id: 'job_1', photo: 0, picture_url: 'https://models.example/c.jpg' },
      'https://models.example/c.jpg',
    ],
  ])('PIC-11 shows the product on a page by its cover %j, or by the model', async (cover, src) => {
    read = () => asset({ cover });
    const user = open();
    expect((await sheet()).querySelector('.qr-picture')).toHaveAttribute('src', src);
    await user.click(await screen.findByRole('radio', { name: 'Etiqueta 100 × 60 mm' }));
    expect((await sheet()).querySelector('.qr-picture')).toBeNull();
  });

  test('of a shop without a name leads to where it gets one', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Dar um nome à loja' });
    expect(link).toHaveAttribute('href', '/app/conta');
  });

  test('is printed as a page or as a label', async () => {
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Etiqueta 100 × 60 mm' }));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(printed).toHaveBeenCalledOnce();
    expect(document.querySelector('body > .qr-print [data-sheet=label] path')).not.toBeNull();
  });
});

describe("the shop's contact", () => {
  const field = () => screen.findByLabelText('WhatsApp ou site da loja');
  const save = () => screen.getByRole('button', { name: 'Salvar contato' });

  test('is saved as it was written, and read as a phone', async () => {
    const user = open();
    expect(await field()).toHaveValue('');
    expect(save()).toBeDisabled();
    await user.type(await field(), '11 98765 4321{Enter}');
    expect(await screen.findByText(/Botão salvo/)).toBeVisible();
    expect(await field()).toHaveValue('(11) 98765-4321');
    expect(save()).toBeDisabled();
  });

  test('that is neither phone nor site is refused before anything is sent', async () => {
    const user = open();
    await user.type(await field(), 'loja da Ana{Enter}');
    expect(await screen.findByText(/Escreva um celular com DDD/)).toBeVisible();
    expect(await field()).toHaveAttribute('aria-invalid', 'true');
    expect(vi.mocked(call).mock.calls.some(([name]) => name === 'setContact')).toBe(false);
  });

  test('is taken away when the field is emptied', async () => {
    contact_url = 'https://wa.me/5511987654321';
    const user = open();
    await user.clear(await field());
    await user.click(save());
    expect(await screen.findByText('Botão retirado das páginas')).toBeVisible();
  });

  test('that could not be saved stays in the field', async () => {
    const user = open();
    await user.type(await field(), '(21) 98888-0000{Enter}');
    expect(await screen.findByText('Erro ao salvar o botão')).toBeVisible();
    expect(await field()).toHaveValue('(21) 98888-0000');
  });
});

test('a model that is gone leads back to the catalogue', async () => {
  read = () => {
    throw new AppError('model.not_found');
  };
  open();
  expect(await screen.findByRole('link', { name: 'Ver catálogo' })).toBeVisible();
});
