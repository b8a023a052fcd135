import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { lightGains } from '../../../../../shared/mending/light.ts';
import { dimensionsOf, type Mesh } from '../../../../../shared/mending/mend-mesh.ts';
import { NO_EDIT, type ModelEdit, type ModelVersion } from '../../../../../shared/schemas/model-edits.ts';
import { Component as MendingPage } from '../../../../../web/features/mending/mending-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { syntheticChair } from '../../../../support/models.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
const view = vi.hoisted(() => ({ show: vi.fn(), light: vi.fn(), remove: vi.fn() }));
vi.mock('../../../../../web/features/mending/mount-mended.ts', () => ({ mountMended: async () => view }));
const made = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('../../../../../web/features/mending/use-made-model.ts', () => ({ useMadeModel: () => made.value }));

const chair: Mesh = syntheticChair({ divisions: 1, textureSize: 8 });
const version = (id: string, edit: Partial<ModelEdit> = {}): ModelVersion => ({
  id,
  base: 'made',
  edit: { ...NO_EDIT, ...edit },
  dims_cm: { width: 46, height: 88, depth: 48 },
  url_glb: 'https://models.example/a.glb',
  url_glb_web: 'https://models.example/a.web.glb',
  poster_url: 'https://models.example/p.webp',
  created_at: '2026-11-20T13:30:00.000Z',
});

let kept: { current: string; versions: ModelVersion[] };
/** What saving does; throws where it fails. */
let save: (edit: ModelEdit) => void;
beforeEach(() => {
  sessionStorage.clear();
  made.value = {
    mesh: chair,
    texture: { bytes: new Uint8Array(), mimeType: 'image/jpeg' },
    isDoubleSided: false,
  };
  kept = { current: 'made', versions: [version('made')] };
  save = (edit) => {
    kept = { current: 'ver_1', versions: [version('ver_1', edit), ...kept.versions] };
  };
  view.show.mockReset().mockResolvedValue(undefined);
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'modelVersions') return kept;
      if (name === 'editModel') save((input as { edit: ModelEdit }).edit);
      if (name === 'restoreVersion')
        kept = { ...kept, current: (input as { version_id: string }).version_id };
      return asset();
    });
});
const open = (hash = '') =>
  renderAt(`/app/catalogo/ast_1/ajustar${hash}`, [
    { path: '/app/catalogo/:assetId/ajustar', Component: MendingPage },
  ]);
const asked = (wanted: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([name]) => name === wanted)
    .map(([, input]) => input);
const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Centimetres of what the preview shows. */
const shownSides = () => dimensionsOf(view.show.mock.lastCall![0] as Mesh);

test('MEND-06 measures are written as people write them, shown at once, and saved in centimetres', async () => {
  open();
  await userEvent.type(await field('Largura'), '0,5 m');
  await userEvent.type(await field('Profundidade'), '44,5');
  await waitFor(() => expect(shownSides().width).toBeCloseTo(50, 3));
  await waitFor(() => expect(shownSides().depth).toBeCloseTo(44.5, 3));
  await userEvent.click(button('Salvar'));
  expect(await screen.findByText('Ajustes salvos')).toBeVisible();
  expect(asked('editModel')).toEqual([
    {
      id: 'ast_1',
      request_id: expect.any(String) as string,
      base: 'made',
      edit: { ...NO_EDIT, size_cm: { width: 50, depth: 44.5 } },
    },
  ]);
  await waitFor(() => expect(button('Salvar')).toBeDisabled());
  expect(await screen.findByText('No ar')).toBeVisible();
});

test('MEND-06 who comes to give measures is at their field, and the notice of estimates leads there', async () => {
  open('#medidas');
  await waitFor(async () => expect(await field('Largura')).toHaveFocus());
});

test('MEND-02 the front is chosen by quarter turns and by degrees, and undone step by step', async () => {
  open();
  const degrees = await field('Giro em graus');
  await userEvent.click(button('Girar 90° à direita'));
  expect(degrees).toHaveValue('90');
  await userEvent.click(button('Girar 90° à direita'));
  await userEvent.click(button('Girar 90° à direita'));
  expect(degrees).toHaveValue('−90');
  await userEvent.clear(degrees);
  await userEvent.type(degrees, '12,5');
  await userEvent.click(button('Desfazer'));
  expect(degrees).toHaveValue('−90');
  for (const expected of ['180', '90', '0']) {
    await userEvent.click(button('Desfazer'));
    expect(degrees).toHaveValue(expected);
  }
  expect(button('Desfazer')).toBeDisabled();
});

test('MEND-06 what cannot be a measure is said beside its field, which gets the focus', async () => {
  open();
  await userEvent.type(await field('Largura'), 'larga');
  await userEvent.click(button('Salvar'));
  expect(screen.getByText('Informe de 1 cm a 20 m, como 82 ou 1,20 m.')).toBeVisible();
  await waitFor(async () => expect(await field('Largura')).toHaveFocus());
  expect(asked('editModel')).toEqual([]);
});

test('MEND-01 measures that stretch the product too far are refused before they are sent', async () => {
  open();
  await userEvent.type(await field('Largura'), '460');
  expect(await screen.findByRole('alert')).toHaveTextContent('esticam demais');
  await userEvent.click(button('Salvar'));
  expect(asked('editModel')).toEqual([]);
});

test('MEND-04 a save whose answer is lost is tried again as the same request, with all that was written', async () => {
  const works = save;
  save = () => {
    throw new AppError('request.unreachable');
  };
  open();
  await userEvent.type(await field('Largura'), '50');
  await userEvent.click(button('Salvar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor');
  expect(await field('Largura')).toHaveValue('50');
  save = works;
  await userEvent.click(button('Tentar de novo'));
  expect(await screen.findByText('Ajustes salvos')).toBeVisible();
  const [first, second] = asked('editModel') as { request_id: string }[];
  expect(second.request_id).toBe(first.request_id);
});

test('MEND-10 an edit of a version that is gone meanwhile is refused in words, and what was written stays', async () => {
  save = () => {
    throw new AppError('model.version_gone');
  };
  open();
  await userEvent.type(await field('Largura'), '50');
  await userEvent.click(button('Salvar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Os ajustes não foram salvos. Esta versão não existe mais. Recarregue a página e escolha outra. O que você mudou continua aqui.',
  );
  expect(await field('Largura')).toHaveValue('50');
});

test('MEND-06 what was written is there after a reload', async () => {
  const { unmount } = open();
  await userEvent.type(await field('Altura'), '90');
  unmount();
  open();
  expect(await field('Altura')).toHaveValue('90');
});

test('MEND-03 the draft is compared with what is shown, and an earlier version is looked at and gone back to', async () => {
  kept = { current: 'ver_1', versions: [version('ver_1', { size_cm: { width: 60 } }), version('made')] };
  open();
  const width = await field('Largura');
  expect(width).toHaveValue('60 cm');
  await userEvent.clear(width);
  await userEvent.type(width, '70');
  await waitFor(() => expect(shownSides().width).toBeCloseTo(70, 3));
  await userEvent.click(button('Comparar com o atual'));
  await waitFor(() => expect(shownSides().width).toBeCloseTo(60, 3));
  await userEvent.click(button('Ver o modelo como foi gerado'));
  await waitFor(() => expect(shownSides().width).toBeCloseTo(dimensionsOf(chair).width, 3));
  await userEvent.click(button('Voltar para o modelo como foi gerado'));
  expect(await screen.findByText('Versão no ar')).toBeVisible();
  expect(asked('restoreVersion')).toEqual([{ id: 'ast_1', version_id: 'made' }]);
  expect(await field('Largura')).toHaveValue('');
});

test('MEND-06 where 3D does not open, edits are saved all the same', async () => {
  made.value = 'failed';
  open();
  expect(await screen.findByText(/A prévia em 3D não abriu/)).toBeVisible();
  await userEvent.type(await field('Largura'), '50');
  await userEvent.click(button('Salvar'));
  expect(await screen.findByText('Ajustes salvos')).toBeVisible();
});

test("MEND-02 a quarter turn takes the measures with it: they are the product's", async () => {
  open();
  await userEvent.type(await field('Largura'), '50');
  await userEvent.click(button('Girar 90° à direita'));
  expect(await field('Largura')).toHaveValue('');
  expect(await field('Profundidade')).toHaveValue('50');
  await userEvent.click(button('Desfazer'));
  expect(await field('Largura')).toHaveValue('50');
});

test('MEND-08 MEND-09 light, tilt and cut are set by the handle or the field, and saved together', async () => {
  open();
  const cut = await field('Cortar embaixo');
  await userEvent.type(cut, '1,5');
  const tilt = await field('Inclinar o topo');
  await userEvent.clear(tilt);
  await userEvent.type(tilt, '-2,5');
  fireEvent.change(screen.getByRole('slider', { name: 'Brilho' }), { target: { value: '40' } });
  expect(await field('Brilho')).toHaveValue('40');
  await waitFor(() => expect(view.light).toHaveBeenLastCalledWith(lightGains({ brightness: 40, warmth: 0 })));
  await userEvent.click(button('Salvar'));
  expect(await screen.findByText('Ajustes salvos')).toBeVisible();
  expect(asked('editModel')).toMatchObject([
    { edit: { floor_cm: 1.5, tilt_front_deg: -2.5, brightness: 40 } },
  ]);
});

test('MEND-09 parts that touch nothing are listed, and what is removed leaves the preview', async () => {
  open();
  await userEvent.click(await screen.findByText('Partes soltas (7)'));
  await userEvent.click(screen.getByRole('checkbox', { name: /Remover a parte 1/ }));
  await waitFor(() =>
    expect((view.show.mock.lastCall![0] as Mesh).indices.length).toBeLessThan(chair.indices.length),
  );
  await userEvent.click(button('Salvar'));
  await waitFor(() => expect(asked('editModel')).toMatchObject([{ edit: { removed_parts: [1] } }]));
});
