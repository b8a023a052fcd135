import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { TeamRole } from '../../../../../shared/rules/team.ts';
import type { FeedAddress, NewFeedAddress } from '../../../../../shared/schemas/product-feed.ts';
import { FeedAddressPart } from '../../../../../web/features/batches/feed-address-part.tsx';
import { useAccount } from '../../../../../web/lib/account.ts';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const AT = '2026-11-20T15:00:00.000Z';
let feed: FeedAddress | null;
let role: TeamRole;
let replaced: (string | null)[];

beforeEach(() => {
  [feed, role, replaced] = [null, 'owner', []];
  const results: Partial<Record<CallName, (input: never) => unknown>> = {
    account: () => ({ user: { team_role: role } }),
    productFeed: () => ({ feed }),
    createProductFeed: ({ replaces }: NewFeedAddress) => {
      if (replaces !== (feed?.id ?? null)) throw new AppError('feed.changed_meanwhile');
      replaced.push(replaces);
      const id = `fed_${replaced.length}`;
      feed = { id, ending: `end${replaced.length}`, created_at: AT, last_read_at: null };
      const url = `https://relevo.test/feed/${id}`;
      return { ...feed, urls: { products: `${url}/produtos.xml`, models: `${url}/modelos-3d.xml` } };
    },
    deleteProductFeed: () => {
      feed = null;
      return {};
    },
  };
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => results[name]!(input as never));
});
/** As the client area shows it, which knows whose account it is. */
function Shown() {
  return useAccount().data ? <FeedAddressPart /> : null;
}
const open = () => renderAt('/', [{ path: '/', Component: Shown }]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const told = () => screen.findByLabelText('Endereço do feed');

test('LOTE-05 an address is made and told once, of all that is in the feed or of the models alone', async () => {
  open();
  await press('Criar endereço');
  expect(await told()).toHaveTextContent('https://relevo.test/feed/fed_1/produtos.xml');
  await userEvent.click(screen.getByRole('radio', { name: 'Só o modelo 3D' }));
  expect(await told()).toHaveTextContent('https://relevo.test/feed/fed_1/modelos-3d.xml');
  expect(screen.getByText(/fonte de dados complementar no Merchant Center/)).toBeVisible();
  await press('Já guardei');
  expect(screen.queryByLabelText('Endereço do feed')).toBeNull();
  expect(screen.getByText('/feed/…end1/')).toBeVisible();
  expect(screen.getByText(/ainda não foi lido/)).toBeVisible();
});

test('LOTE-05 an address is replaced after a question that says what stops, and the new one is told', async () => {
  feed = { id: 'fed_0', ending: 'x7Qk', created_at: AT, last_read_at: AT };
  open();
  expect(await screen.findByText(/lido pela última vez em/)).toBeVisible();
  await press('Trocar endereço');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '/feed/…x7Qk/, deixa de funcionar em até dois minutos',
  );
  await confirm('Manter o endereço');
  expect(replaced).toEqual([]);
  await press('Trocar endereço');
  await confirm('Trocar');
  expect(await told()).toHaveTextContent('/feed/fed_1/produtos.xml');
  expect(replaced).toEqual(['fed_0']);
});

test('LOTE-05 an address is switched off after a question, and may be made again', async () => {
  feed = { id: 'fed_0', ending: 'x7Qk', created_at: AT, last_read_at: null };
  open();
  await press('Desligar endereço');
  await confirm('Desligar');
  expect(await screen.findByText('Endereço desligado')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeVisible();
});

test('LOTE-05 an address that was replaced elsewhere meanwhile stays, and the page says so', async () => {
  feed = { id: 'fed_0', ending: 'x7Qk', created_at: AT, last_read_at: null };
  open();
  await screen.findByText('/feed/…x7Qk/');
  feed = { ...feed, id: 'fed_other', ending: 'new1' };
  await press('Trocar endereço');
  await confirm('Trocar');
  expect(await screen.findByText('O endereço não foi criado')).toBeVisible();
  expect(await screen.findByText('/feed/…new1/')).toBeVisible();
  expect(screen.queryByLabelText('Endereço do feed')).toBeNull();
});

test('LOTE-05 TEAM-03 who is not the owner sees whether there is an address, and changes nothing', async () => {
  role = 'editor';
  feed = { id: 'fed_0', ending: 'x7Qk', created_at: AT, last_read_at: null };
  open();
  expect(await screen.findByText('/feed/…x7Qk/')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
