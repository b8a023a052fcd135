import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { deleteModel, setArConfig } from '../../functions/domain/catalogue/change-model.ts';
import { listModels, readModel, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import type { Actor } from '../../functions/domain/deps.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const deps = () => ({ table: table(), site: 'https://relevo.test', now: () => new Date() });
const CONFIG = {
  base_length_m: 1.2,
  length_axis: 'z',
  presets_m: '0.9,1.2',
  has_size_variants: true,
} as const;

/** A shop with one model. */
async function shop() {
  const tenantId = `ten_${ulid()}`;
  const actor: Actor = { userId: ulid(), tenantId, email: 'ana@loja.com', role: 'member' };
  const model = modelRow(tenantId);
  await seedModels(table(), [model]);
  return { actor, model };
}

test('AR-07 what the owner sets is read with the model, by the owner and by anybody with the link', async () => {
  const { actor, model } = await shop();
  const { id, slug } = model;
  expect((await setArConfig(deps(), { id, ...CONFIG }, actor)).ar_config).toEqual(CONFIG);
  expect((await readModel(deps(), id, actor)).ar_config).toEqual(CONFIG);
  expect((await listModels(deps(), { limit: 9 }, actor)).assets[0].ar_config).toEqual(CONFIG);
  for (const ref of [slug, id]) expect((await viewModel(deps(), ref)).ar_config).toEqual(CONFIG);
});

test('AR-07 a model of before there were settings has none', async () => {
  const { actor, model } = await shop();
  expect((await readModel(deps(), model.id, actor)).ar_config).toBeNull();
  expect((await viewModel(deps(), model.slug)).ar_config).toBeNull();
});

test('AR-07 nobody sets the size of a model of another shop, nor of one that is gone', async () => {
  const { actor, model } = await shop();
  const stranger = (await shop()).actor;
  await expect(setArConfig(deps(), { id: model.id, ...CONFIG }, stranger)).rejects.toThrow('model.not_found');
  await deleteModel(deps(), model.id, actor);
  await expect(setArConfig(deps(), { id: model.id, ...CONFIG }, actor)).rejects.toThrow('model.not_found');
  await expect(viewModel(deps(), model.slug)).rejects.toThrow('model.not_found');
});
