import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { qualitySentences } from '../../../../../shared/copy/pt-br/engine.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { AssetPage, AssetQuery } from '../../../../../shared/schemas/models.ts';
import { Component as Catalogue } from '../../../../../web/features/catalogue/catalogue.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let page: (query: Partial<AssetQuery>) => AssetPage;
/** Models of which pictures were sent to the store. */
let sent: string[];
/** What the writes answer; throws where they fail. */
let write: (name: CallName, input: { id: string; name?: string }) => unknown;
beforeEach(() => {
  page = () => ({ assets: [asset()], cursor: null });
  write = (_, { id }) => ({ id });
  sent = [];
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'account')
        return { user: { team_role: 'owner' }, tenant: { plan_name: 'start', asset_count: 12 } };
      if (name === 'store') return { platforms: ['nuvemshop'], store: null, pictures_of: sent };
      return name === 'listAssets' ? page(input as AssetQuery) : write(name, input as { id: string });
    });
});
const open = (address = '/app/catalogo') =>
  renderAt(address, [{ path: '/app/catalogo', Component: Catalogue }]);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([called]) => called === name)
    .map(([, input]) => input);

test('CAT-01 a model shows its category, its true size and its quality', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  const card = within(screen.getByRole('listitem'));
  for (const text of ['Móveis', '82 × 86,5 × 80 cm', 'Qualidade alta'])
    expect(card.getByText(text)).toBeVisible();
  expect(screen.getByText('12 de 120 modelos')).toBeVisible();
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
  expect(await screen.findByText(qualitySentences.few_photos())).toBeVisible();
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
  page = ({ cursor }) =>
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

describe('CAT-01 seeking', () => {
  test('what is typed is asked of the server, in the category chosen, and kept in the address', async () => {
    page = ({ search }) => ({
      assets: search ? [asset({ name: 'Sofá Arpoador' })] : [asset()],
      cursor: null,
    });
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('Buscar por nome ou SKU'), 'sofa');
    expect(await screen.findByRole('heading', { name: 'Sofá Arpoador' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 modelo encontrado');
    await userEvent.click(screen.getByRole('radio', { name: 'Móveis' }));
    await waitFor(() =>
      expect(asked('listAssets').at(-1)).toMatchObject({ search: 'sofa', category: 'Móveis' }),
    );
    expect(asked('listAssets')).toHaveLength(3);
    expect(router.state.location.search).toBe('?busca=sofa&categoria=M%C3%B3veis');
  });

  test('an address with a search opens it, and nothing found leads back to everything', async () => {
    page = ({ search }) => ({ assets: search ? [] : [asset()], cursor: null });
    open('/app/catalogo?busca=abajur&categoria=Decora%C3%A7%C3%A3o');
    expect(await screen.findByRole('heading', { name: 'Nenhum modelo encontrado' })).toBeVisible();
    expect(screen.getByLabelText('Buscar por nome ou SKU')).toHaveValue('abajur');
    expect(screen.getByRole('radio', { name: 'Decoração' })).toBeChecked();
    const [, clear] = screen.getAllByRole('button', { name: 'Limpar busca' });
    await userEvent.click(clear);
    expect(await screen.findByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
    expect(screen.getByLabelText('Buscar por nome ou SKU')).toHaveValue('');
  });
});

describe('CAT-02 renaming in place', () => {
  const edit = async () => {
    await userEvent.click(await button('Renomear Poltrona Ipanema'));
    const field = screen.getByRole('textbox', { name: 'Nome do modelo' });
    await userEvent.clear(field);
    return field;
  };

  test('Enter saves the trimmed name, shown before the server has answered', async () => {
    let answer: (asset: unknown) => void = () => undefined;
    write = () => new Promise((resolve) => (answer = resolve));
    open();
    await userEvent.type(await edit(), '  Poltrona Leblon {Enter}');
    expect(screen.getByRole('heading', { name: 'Poltrona Leblon' })).toBeVisible();
    expect(screen.queryByText('Modelo renomeado')).toBeNull();
    answer(asset({ name: 'Poltrona Leblon' }));
    expect(await screen.findByText('Modelo renomeado')).toBeVisible();
    expect(asked('renameAsset')).toEqual([{ id: 'ast_1', name: 'Poltrona Leblon' }]);
    expect(await button('Renomear Poltrona Leblon')).toHaveFocus();
  });

  test('Escape leaves the name as it was', async () => {
    open();
    await userEvent.type(await edit(), 'Outra{Escape}');
    expect(screen.getByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
    expect(asked('renameAsset')).toEqual([]);
    expect(await button('Renomear Poltrona Ipanema')).toHaveFocus();
  });

  test('a name of spaces is refused where it stands, and no name is longer than fifty', async () => {
    open();
    const field = await edit();
    await userEvent.type(field, '   {Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Informe o nome do modelo.');
    expect(field).toBeInvalid();
    expect(asked('renameAsset')).toEqual([]);
    await userEvent.type(field, 'x'.repeat(60));
    expect(field).toHaveValue(`   ${'x'.repeat(47)}`);
  });

  test('a rename that fails is taken back and says why', async () => {
    write = () => {
      throw new AppError('request.unreachable');
    };
    open();
    await userEvent.type(await edit(), 'Outra{Enter}');
    expect(await screen.findByText('Erro ao renomear')).toBeVisible();
    expect(screen.getByText(/Sem conexão com o servidor/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  });
});

describe('CAT-02 deleting', () => {
  const ask = async () => {
    await userEvent.click(await button('Deletar Poltrona Ipanema'));
    expect(await screen.findByRole('dialog', { name: 'Deletar Poltrona Ipanema?' })).toBeVisible();
  };

  test('is asked by name, says that link and files go, and can be left', async () => {
    open();
    await ask();
    expect(screen.getByText(/O link de visualização e os arquivos GLB e USDZ saem do ar/)).toBeVisible();
    await userEvent.click(await button('Cancelar'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked('deleteAsset')).toEqual([]);
  });

  test('LOJA-05 says that pictures stay in the store where some were sent, and leads to them', async () => {
    const { unmount } = open();
    await ask();
    await waitFor(() => expect(asked('store')).toHaveLength(1));
    expect(screen.queryByText(/imagens que você enviou/)).toBeNull();
    unmount();
    sent = ['ast_2', 'ast_1'];
    open();
    await ask();
    expect(await screen.findByText(/As imagens que você enviou para a loja continuam lá/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver as imagens enviadas' })).toHaveAttribute(
      'href',
      '/app/catalogo/ast_1/imagens',
    );
  });

  test('takes the model away and counts one less', async () => {
    open();
    await ask();
    await userEvent.click(await button('Deletar modelo'));
    expect(await screen.findByText('Modelo deletado')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Poltrona Ipanema' })).toBeNull();
    expect(screen.getByText('11 de 120 modelos')).toBeVisible();
    expect(asked('deleteAsset')).toEqual([{ id: 'ast_1' }]);
  });

  test('a model that somebody else has deleted is gone all the same', async () => {
    write = () => {
      throw new AppError('model.not_found');
    };
    open();
    await ask();
    await userEvent.click(await button('Deletar modelo'));
    expect(await screen.findByText('Modelo deletado')).toBeVisible();
  });

  test('a failure keeps the model and the question', async () => {
    write = () => {
      throw new AppError('internal');
    };
    open();
    await ask();
    await userEvent.click(await button('Deletar modelo'));
    expect(await screen.findByText('Erro ao deletar')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Deletar Poltrona Ipanema?' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  });
});

describe('CAT-03 sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const withSheet = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });

  test('goes through the sheet of the system where there is one, and is counted', async () => {
    const shared: ShareData[] = [];
    withSheet(async (data) => void shared.push(data));
    open();
    await userEvent.click(await button('Compartilhar Poltrona Ipanema'));
    expect(shared).toMatchObject([
      { title: 'Poltrona Ipanema', url: `${location.origin}/view/poltrona-ipanema` },
    ]);
    await waitFor(() => expect(asked('shareAsset')).toEqual([{ id: 'ast_1' }]));
  });

  test('a sheet that was closed shares nothing and counts nothing', async () => {
    withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    open();
    await userEvent.click(await button('Compartilhar Poltrona Ipanema'));
    expect(asked('shareAsset')).toEqual([]);
    expect(screen.queryByText('Link copiado!')).toBeNull();
  });

  test('a copied link is counted; a lost count disturbs nobody', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    write = () => {
      throw new AppError('internal');
    };
    userEvent.setup();
    open();
    await userEvent.click(await button('Copiar link de Poltrona Ipanema'));
    expect(await screen.findByText('Link copiado!')).toBeVisible();
    expect(asked('shareAsset')).toEqual([{ id: 'ast_1' }]);
  });
});

test('CAT-01 a next page that fails says so, keeps what is there and goes on when asked', async () => {
  page = ({ cursor }) => {
    if (cursor) throw new AppError('request.unreachable');
    return { assets: [asset()], cursor: 'more' };
  };
  open();
  await userEvent.click(await button('Carregar mais'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar modelos');
  expect(screen.getByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  page = () => ({ assets: [asset({ id: 'ast_2', name: 'Mesa Jequitibá' })], cursor: null });
  await userEvent.click(await button('Tentar novamente'));
  expect(await screen.findByRole('heading', { name: 'Mesa Jequitibá' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
});
