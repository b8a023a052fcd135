import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { qualitySentences } from '../../../../../shared/copy/pt-br/engine.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { AssetPage } from '../../../../../shared/schemas/models.ts';
import { Component as Catalogue } from '../../../../../web/features/catalogue/catalogue.tsx';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let page: (cursor?: string) => AssetPage;
beforeEach(() => {
  page = () => ({ assets: [asset()], cursor: null });
  vi.mocked(call).mockImplementation(async (_route: unknown, input: unknown) =>
    page((input as { cursor?: string }).cursor),
  );
});
const open = () => renderAt('/app/catalogo', [{ path: '/app/catalogo', Component: Catalogue }]);

test('a model shows its category, its true size and its quality', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  for (const text of ['Móveis', '82 × 86,5 × 80 cm', 'Qualidade alta', '1 modelo'])
    expect(screen.getByText(text)).toBeVisible();
});

test('a model that could be better says why', async () => {
  const { meta_json } = asset();
  const reasons = [{ code: 'few_photos' }, { code: 'photo_disagrees', photo: 2 }, { code: 'of_tomorrow' }];
  page = () => ({
    assets: [asset({ meta_json: { ...meta_json, quality: { level: 'media', score: 0.5, reasons } } })],
    cursor: null,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Qualidade média: ver por quê' }));
  expect(screen.getByText(qualitySentences.few_photos())).toBeVisible();
  expect(screen.getByText(/^A foto 3 não combina bem com as outras\./)).toBeVisible();
});

test('CAT-02 the public link is copied', async () => {
  const user = userEvent.setup(); // brings a clipboard
  open();
  await user.click(await screen.findByRole('button', { name: 'Copiar link de Poltrona Ipanema' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/view/poltrona-ipanema`);
  expect(await screen.findByText('Link copiado!')).toBeVisible();
});

test('CAT-02 a link that cannot be copied says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  open();
  await user.click(await screen.findByRole('button', { name: 'Copiar link de Poltrona Ipanema' }));
  expect(await screen.findByText('Erro ao copiar')).toBeVisible();
});

test('GLB and USDZ can be downloaded under the name of the model', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar arquivos de Poltrona Ipanema' }));
  const glb = screen.getByRole('link', { name: /GLB/ });
  expect(glb).toHaveAttribute('href', 'https://models.example/a.glb');
  expect(glb).toHaveAttribute('download', 'poltrona-ipanema.glb');
  expect(screen.getByRole('link', { name: /USDZ/ })).toHaveTextContent('1,4 MB');
});

test('CAT-01 the next page follows where the last one ended', async () => {
  page = (cursor) =>
    cursor === 'more'
      ? { assets: [asset({ id: 'ast_2', name: 'Mesa Jequitibá' })], cursor: null }
      : { assets: [asset()], cursor: 'more' };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('heading', { name: 'Mesa Jequitibá' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('CAT-02 a catalogue that cannot be read says so, and can be asked again', async () => {
  page = () => {
    throw new AppError('request.unreachable');
  };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar modelos');
  page = () => ({ assets: [], cursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('link', { name: 'Criar primeiro modelo' })).toBeVisible();
});
