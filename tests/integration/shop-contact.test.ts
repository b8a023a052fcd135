import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { accountOf } from '../../functions/domain/accounts/read-account.ts';
import { setContact } from '../../functions/domain/accounts/set-contact.ts';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const site = 'https://relevo.test';
const userId = ulid();
let actor: Actor;
let slug: string;

beforeAll(async () => {
  const deps = {
    table: table(),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
  } as Deps;
  const { tenant_id: tenantId } = await ensureAccount(deps, { userId, name: 'Ana', email: 'ana@loja.com' });
  actor = { userId, tenantId, email: 'ana@loja.com', role: 'member' };
  const model = modelRow(tenantId, { name: 'Mesa' });
  slug = model.slug;
  await seedModels(table(), [model]);
});

const set = (contact: string) => setContact({ table: table() }, contact, actor);
const shown = async () => (await readPageModel({ table: table(), site }, slug)).call_to_action;

test('a phone, written once, leads from the page of every model to the WhatsApp of the shop', async () => {
  expect(await shown()).toBeUndefined();
  expect(await set(' (11) 98765-4321 ')).toEqual({ contact_url: 'https://wa.me/5511987654321' });
  expect((await accountOf({ table: table(), now: () => new Date(), site }, actor)).tenant.contact_url).toBe(
    'https://wa.me/5511987654321',
  );
  const { label, url } = (await shown())!;
  expect(label).toBe('Falar no WhatsApp');
  expect(new URL(url).searchParams.get('text')).toBe(`Olá! Tenho interesse em Mesa: ${site}/view/${slug}`);
});

test('a site takes its place, and an empty text takes it away', async () => {
  await set('lojadaana.com.br');
  expect(await shown()).toEqual({ label: 'Ir para o site da loja', url: 'https://lojadaana.com.br/' });
  expect(await set('  ')).toEqual({ contact_url: null });
  expect(await shown()).toBeUndefined();
});

test('what is neither changes nothing, nor does a shop that is not there', async () => {
  await set('lojadaana.com.br');
  await expect(set('javascript:alert(1)')).rejects.toMatchObject({ code: 'account.contact_invalid' });
  expect((await shown())?.url).toBe('https://lojadaana.com.br/');
  await expect(
    setContact({ table: table() }, 'lojadaana.com.br', { ...actor, tenantId: 'ten_none' }),
  ).rejects.toMatchObject({ code: 'account.not_ready' });
});
