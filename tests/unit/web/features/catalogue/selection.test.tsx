import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { Asset, AssetChange, AssetPage, AssetQuery } from '../../../../../shared/schemas/models.ts';
import { Component as Catalogue } from '../../../../../web/features/catalogue/catalogue.tsx';
import { toggled } from '../../../../../web/features/catalogue/selection/toggled.ts';
import { zipFiles, zipParts } from '../../../../../web/features/catalogue/selection/zip-models.ts';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const NAMES = ['Aparador', 'Banco', 'Cadeira', 'Divã', 'Estante'];
const shop = (count = NAMES.length): Asset[] =>
  Array.from({ length: count }, (_, i) =>
    asset({
      id: `ast_${i}`,
      name: NAMES[i] ?? `Modelo ${i}`,
      project: { id: `prd_${i}`, name: NAMES[i] ?? `Modelo ${i}`, sku: null, tenant_id: 'ten_1' },
    }),
  );

let page: (query: Partial<AssetQuery>) => AssetPage;
/** What each change comes to. */
let outcome: (change: AssetChange) => string | null;
beforeEach(() => {
  page = () => ({ assets: shop(), cursor: null });
  outcome = () => null;
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'account')
        return { user: { team_role: 'owner' }, tenant: { plan_name: 'start', asset_count: 5 } };
      if (name === 'store') return { platforms: ['nuvemshop'], store: null, pictures_of: ['ast_3'] };
      if (name === 'listAssets') return page(input as AssetQuery);
      if (name === 'listProjects')
        return {
          projects: shop().map(({ project }) => ({
            ...project,
            created_at: '2026-11-18T14:20:00.000Z',
            models: [],
          })),
          cursor: null,
        };
      if (name === 'changeAssets')
        return { results: (input as { changes: AssetChange[] }).changes.map(outcome) };
      return { tenant: {} };
    });
});
const asked = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([called]) => called === name)
    .map(([, input]) => input);
const changesAsked = () =>
  asked('changeAssets').flatMap((input) => (input as { changes: AssetChange[] }).changes);

const open = (address = '/app/catalogo') =>
  renderAt(address, [{ path: '/app/catalogo', Component: Catalogue }]);
const box = (name: string) => screen.findByRole('checkbox', { name: `Selecionar ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Modelos selecionados' }));
const press = async (name: string | RegExp) => userEvent.click((await bar()).getByRole('button', { name }));

describe('CAT-06 what is chosen', () => {
  const ids = ['a', 'b', 'c', 'd'];
  test('one by one, and again to choose it no longer', () => {
    expect([...toggled(new Set(['a']), ids, 'c')]).toEqual(['a', 'c']);
    expect([...toggled(new Set(['a', 'c']), ids, 'c')]).toEqual(['a']);
  });
  test('all from the last one up to it, in both directions, or none of them', () => {
    expect([...toggled(new Set(['b']), ids, 'd', 'b')]).toEqual(['b', 'c', 'd']);
    expect([...toggled(new Set(['d']), ids, 'b', 'd')].sort()).toEqual(['b', 'c', 'd']);
    expect([...toggled(new Set(ids), ids, 'c', 'b')]).toEqual(['a', 'd']);
  });
  test('a range from one that is shown no more is the one that was clicked', () => {
    expect([...toggled(new Set(), ids, 'c', 'gone')]).toEqual(['c']);
  });
});

describe('CAT-06 selecting', () => {
  test('a box chooses a model, Shift all between, and Escape none', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await box('Banco'));
    expect((await bar()).getByText('1 selecionado')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(await box('Divã'));
    await user.keyboard('{/Shift}');
    expect((await bar()).getByText('3 selecionados')).toBeVisible();
    expect(await box('Cadeira')).toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Modelos selecionados' })).toBeNull());
  });

  test('a box on a picture, which is light in the dark theme too, is a light one', async () => {
    open();
    expect((await box('Banco')).style.colorScheme).toBe('light');
  });

  test('all that is sought is chosen, also what was not read yet', async () => {
    const all = shop(120);
    page = ({ cursor, search }) => {
      const from = cursor ? Number(cursor) : 0;
      return {
        assets: search ? all.slice(from, from + 50) : [],
        cursor: from + 50 < all.length ? String(from + 50) : null,
      };
    };
    open('/app/catalogo?busca=modelo');
    await userEvent.click(await box('Aparador'));
    await press('Selecionar todos');
    expect(await (await bar()).findByText('120 selecionados')).toBeVisible();
    expect((await bar()).queryByRole('button', { name: 'Selecionar todos' })).toBeNull();
    expect(asked('listAssets')).toHaveLength(3);
  });

  test('Ctrl+A on a box chooses all that is shown', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await box('Banco'));
    await bar();
    await user.keyboard('{Control>}a{/Control}');
    expect(await (await bar()).findByText('5 selecionados')).toBeVisible();
  });
});

describe('CAT-06 changing what is selected', () => {
  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await box(name));
  };

  test('models are taken from shoppers at once, and given back by what undoes it', async () => {
    open();
    await select('Banco', 'Divã');
    expect((await bar()).getByRole('button', { name: 'Pôr no ar' })).toBeDisabled();
    await press('Tirar do ar');
    expect(await screen.findByText('2 modelos fora do ar')).toBeVisible();
    expect(screen.getAllByText('Fora do ar')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' })); // jsdom captures no pointers, as toasts do
    await waitFor(() => expect(screen.queryByText('Fora do ar')).toBeNull());
    expect(changesAsked().map(({ id, kind, ...how }) => [id, kind, how])).toEqual([
      ['ast_1', 'link', { link: 'down' }],
      ['ast_3', 'link', { link: 'down' }],
      ['ast_1', 'link', { link: 'up' }],
      ['ast_3', 'link', { link: 'up' }],
    ]);
  });

  test('one question deletes several; one that is gone already counts as deleted', async () => {
    outcome = ({ id }) => (id === 'ast_1' ? 'model.not_found' : null);
    open();
    await select('Banco', 'Divã');
    await press('Deletar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deletar 2 modelos?' }));
    expect(asked('changeAssets')).toEqual([]);
    expect(await dialog.findByText(/As imagens que você enviou para a loja continuam lá/)).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Deletar 2 modelos' }));
    expect(await screen.findByText('2 modelos deletados')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Aparador',
      'Cadeira',
      'Estante',
    ]);
    expect(await screen.findByText('3 de 120 modelos')).toBeVisible();
  });

  test('what did not change is named with its reason, and stays selected', async () => {
    outcome = ({ id }) => (id === 'ast_1' ? 'project.full' : null);
    open();
    await select('Banco', 'Divã');
    await press('Mover');
    await userEvent.click(await screen.findByRole('radio', { name: /Aparador/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mover' }));
    expect(await screen.findByText('1 modelo não mudou')).toBeVisible();
    expect(screen.getByText(/^Banco: Um produto reúne até 99 modelos/)).toBeVisible();
    expect(screen.getByText('1 modelo movido para Aparador')).toBeVisible();
    expect(await box('Banco')).toBeChecked();
    expect(await box('Divã')).not.toBeChecked();
  });

  test('more than a call takes go in several, and where one fails those after it stay selected', async () => {
    page = () => ({ assets: shop(40), cursor: null });
    open();
    await select('Aparador');
    await press('Selecionar todos');
    await (await bar()).findByText('40 selecionados');
    let calls = 0;
    outcome = () => {
      calls += 1;
      if (calls > 25) throw new AppError('request.unreachable');
      return null;
    };
    await press('Tirar do ar');
    expect(await screen.findByText('15 modelos não mudaram')).toBeVisible();
    expect(await screen.findByText('25 modelos fora do ar')).toBeVisible();
    expect((await bar()).getByText('15 selecionados')).toBeVisible();
  });
});

describe('CAT-06 downloading', () => {
  test('files of the same name are told apart, and a part is as large as it may be', () => {
    const models = [asset(), asset({ id: 'ast_2' }), asset({ id: 'ast_3', name: 'Mesa' })];
    const parts = zipParts(models, ['glb'], 1_400_000); // a GLB has 690,132 bytes
    expect(parts.map((part) => part.map(({ name }) => name))).toEqual([
      ['poltrona-ipanema.glb', 'poltrona-ipanema-2.glb'],
      ['mesa.glb'],
    ]);
    expect(zipParts(models, ['glb', 'usdz']).flat()).toHaveLength(6);
    expect(zipParts(models, [])).toEqual([]);
  });

  test('a file that does not come is named, and the others are in the ZIP', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('b.glb') ? new Response('', { status: 404 }) : new Response('glTF'),
    );
    const files = ['a.glb', 'b.glb', 'c.glb'].map((name) => ({
      name,
      url: `https://m.example/${name}`,
      bytes: 4,
    }));
    const onFile = vi.fn();
    const { zip, missing } = await zipFiles(files, { signal: new AbortController().signal, onFile });
    expect(missing).toEqual(['b.glb']);
    expect(onFile).toHaveBeenCalledTimes(3);
    const text = await new Response(zip).text();
    expect(['a.glb', 'b.glb', 'c.glb'].filter((name) => text.includes(name))).toEqual(['a.glb', 'c.glb']);
    vi.unstubAllGlobals();
  });
});

describe('CAT-05 the list', () => {
  test('filters and order are asked of the server and kept in the address; lines are remembered', async () => {
    const { router } = open();
    await userEvent.selectOptions(await screen.findByLabelText('Qualidade'), 'Qualidade média');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Só no ar');
    await userEvent.selectOptions(screen.getByLabelText('Ordenar'), 'Mais vistos');
    await waitFor(() =>
      expect(asked('listAssets').at(-1)).toMatchObject({ quality: 'media', link: 'up', order: 'most_seen' }),
    );
    expect(router.state.location.search).toBe('?qualidade=media&no-ar=sim&ordem=vistos');
    await userEvent.click(screen.getByRole('radio', { name: 'Lista' }));
    expect(localStorage.getItem('relevo.catalogue.view')).toBe('rows');
    expect(await box('Banco')).toBeVisible();
    localStorage.clear();
  });
});
