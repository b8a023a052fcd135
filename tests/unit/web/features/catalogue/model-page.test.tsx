import { markedFacts, marksOf } from '../../../../support/marked-facts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { NewArConfig } from '../../../../../shared/schemas/ar-configs.ts';
import type { Asset } from '../../../../../shared/schemas/models.ts';
import { Component as ModelPage } from '../../../../../web/features/catalogue/model-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
const preview = vi.hoisted(() => ({ show: vi.fn(), remove: vi.fn() }));
vi.mock('../../../../../web/features/catalogue/mount-preview.ts', () => ({
  mountPreview: async () => preview,
}));

let read: () => Asset;
/** What saving answers; throws where it fails. */
let write: (config: NewArConfig) => Asset;
beforeEach(() => {
  sessionStorage.clear();
  read = () => asset();
  write = (config) => asset({ ar_config: config });
  preview.show.mockReset();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'asset') return read();
      const { id: _, ...config } = input as NewArConfig & { id: string };
      return write(config);
    });
});
const open = () =>
  renderAt('/app/catalogo/ast_1', [{ path: '/app/catalogo/:assetId', Component: ModelPage }]);
const saved = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([name]) => name === 'setArConfig')
    .map(([, input]) => input);
const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

test('a model says what it is, with its link and its files', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Poltrona Ipanema' })).toBeVisible();
  for (const text of ['82 × 86,5 × 80 cm', 'Qualidade alta', 'Móveis'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: /Ver Poltrona Ipanema em 3D/ })).toHaveAttribute(
    'href',
    '/viewer/ast_1',
  );
  expect(button('Copiar link de Poltrona Ipanema')).toBeVisible();
  expect(button('Baixar arquivos de Poltrona Ipanema')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir em AR' })).toHaveAttribute(
    'href',
    '/ar/poltrona-ipanema/premium',
  );
});

test('CAT-01 all that its owner said of the product is shown', async () => {
  read = () => asset({ meta_json: { ...asset().meta_json, ...markedFacts() } });
  open();
  const about = await screen.findByRole('region', { name: 'Sobre o modelo' });
  for (const mark of marksOf(markedFacts())) expect(about).toHaveTextContent(mark);
});

test('AR-07 side, length and sizes are saved in metres', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Altura' }));
  await retype(await field('Altura do produto'), '0,9 m');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Este produto tem variações de tamanho' }));
  await userEvent.type(await field('Tamanho 1'), '120');
  await userEvent.click(button('Adicionar tamanho'));
  await waitFor(async () => expect(await field('Tamanho 2')).toHaveFocus());
  await userEvent.keyboard('60,5 cm{Enter}');
  expect(await screen.findByText('Tamanhos salvos')).toBeVisible();
  expect(saved()).toEqual([
    { id: 'ast_1', base_length_m: 0.9, length_axis: 'y', presets_m: '0.605,1.2', has_size_variants: true },
  ]);
  expect(await field('Tamanho 1')).toHaveValue('60,5 cm');
  expect(button('Salvar tamanhos')).toBeDisabled();
});

test('AR-07 the measures in the preview follow what is written and which size is chosen', async () => {
  open();
  await retype(await field('Largura do produto'), '164');
  await waitFor(() => expect(preview.show).toHaveBeenLastCalledWith(2));
  await userEvent.click(screen.getByRole('checkbox', { name: /variações/ }));
  await userEvent.type(await field('Tamanho 1'), '41');
  await userEvent.click(await screen.findByRole('radio', { name: '41 cm' }));
  await waitFor(() => expect(preview.show).toHaveBeenLastCalledWith(0.5));
});

test('AR-07 what is wrong is said beside its field, which gets the focus, and nothing is saved', async () => {
  open();
  await retype(await field('Largura do produto'), 'larga');
  await userEvent.click(button('Salvar tamanhos'));
  expect(screen.getByText('Informe uma medida maior que zero e de até 50 m.')).toBeVisible();
  const input = await field('Largura do produto');
  expect(input).toBeInvalid();
  await waitFor(() => expect(input).toHaveFocus());
  expect(saved()).toEqual([]);
});

test('AR-07 a size is removed, the focus stays near, and undo brings it back', async () => {
  read = () =>
    asset({
      ar_config: { base_length_m: 0.82, length_axis: 'x', presets_m: '0.9,1.2', has_size_variants: true },
    });
  open();
  await field('Tamanho 2');
  await userEvent.click(button('Remover tamanho 1'));
  expect(await field('Tamanho 1')).toHaveValue('120 cm');
  expect(screen.queryByRole('textbox', { name: 'Tamanho 2' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(button('Desfazer'));
  expect(await field('Tamanho 2')).toHaveValue('120 cm');
  expect(button('Desfazer')).toBeDisabled();
});

test('AR-07 a save that fails says why and keeps what was written', async () => {
  write = () => {
    throw new AppError('request.unreachable');
  };
  open();
  await retype(await field('Largura do produto'), '90');
  await userEvent.click(button('Salvar tamanhos'));
  expect(await screen.findByText('Erro ao salvar os tamanhos')).toBeVisible();
  expect(screen.getByText(/Sem conexão com o servidor/)).toBeVisible();
  expect(await field('Largura do produto')).toHaveValue('90');
});

test('AR-07 an older model asks for its size, and can be saved as it was measured', async () => {
  read = () => asset({ ar_config: null });
  open();
  expect(await screen.findByText(/ainda não tem tamanho para AR/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir em AR' })).toBeNull();
  await userEvent.click(button('Salvar tamanhos'));
  expect(await screen.findByRole('link', { name: 'Abrir em AR' })).toBeVisible();
  expect(saved()).toMatchObject([{ base_length_m: 0.82, length_axis: 'x' }]);
});

test('a model that is gone leads back to the catalogue, and a failed read can be asked again', async () => {
  read = () => {
    throw new AppError('request.unreachable');
  };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar o modelo');
  read = () => {
    throw new AppError('model.not_found');
  };
  await userEvent.click(button('Tentar novamente'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Modelo não encontrado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver catálogo' })).toHaveAttribute('href', '/app/catalogo');
});

test('what was written is there again after the session ended in the middle', async () => {
  const { unmount } = open();
  await retype(await field('Largura do produto'), '90');
  unmount();
  const { unmount: leave } = open();
  expect(await field('Largura do produto')).toHaveValue('90');
  await userEvent.click(button('Salvar tamanhos'));
  await screen.findByText('Tamanhos salvos');
  leave();
  open();
  expect(await field('Largura do produto')).toHaveValue('82 cm');
});

test('MEND-06 the page leads to where the model is mended, its notice of estimates to the measures', async () => {
  const quality = { level: 'media' as const, score: 0.6, reasons: [{ code: 'dimensions_estimated' }] };
  read = () => asset({ meta_json: { ...asset().meta_json, quality } });
  open();
  const mend = await screen.findByRole('link', { name: 'Ajustar modelo' });
  expect(mend).toHaveAttribute('href', '/app/catalogo/ast_1/ajustar');
  expect(screen.getByRole('link', { name: 'Informar largura e profundidade' })).toHaveAttribute(
    'href',
    '/app/catalogo/ast_1/ajustar#medidas',
  );
});

test('CAP-06 the page says how high the model is by the printed sheet, and what its owner had typed', async () => {
  const reasons = [{ code: 'height_by_sheet', value: 0.576, given: 0.58 }];
  read = () => asset({ meta_json: { ...asset().meta_json, quality: { level: 'alta', score: 1, reasons } } });
  open();
  const about = await screen.findByRole('region', { name: 'Sobre o modelo' });
  expect(about).toHaveTextContent('Altura medida pela Folha Relevo: 57,6 cm; você informou 58 cm.');
});
