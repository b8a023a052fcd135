import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import type { JobQuery, ListedJob } from '../../../../../shared/schemas/jobs.ts';
import { Component as CatalogueScreen } from '../../../../../web/app/catalogue-screen.tsx';
import { Component as JobsPage } from '../../../../../web/features/status/jobs-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const job = (change: Partial<ListedJob>): ListedJob => ({
  job_id: 'job_1',
  status: 'PROCESSANDO',
  place: null,
  progress: 40,
  project_id: 'prj_1',
  model_name: 'Banco Ipê',
  capture: 'photos',
  remakes: null,
  error_message: null,
  failure: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  retried_as: null,
  ...change,
});
const FAILED = job({
  job_id: 'job_2',
  status: 'FALHA',
  model_name: 'Mesa Jatobá',
  error_message: 'A foto 3 está tremida.',
});

let failed: ListedJob[];
beforeEach(() => {
  failed = [FAILED];
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => {
      if (name === 'listAssets') return { assets: [asset()], cursor: null };
      if (name === 'listJobs') {
        const { state } = input as Partial<JobQuery>;
        const jobs = state === 'failed' ? failed : state === 'running' ? [job({})] : [job({}), ...failed];
        return { jobs, cursor: null };
      }
      return { user: { team_role: 'owner' }, tenant: { plan_name: 'start', asset_count: 1 } };
    });
});
const asked = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([called]) => called === name)
    .map(([, input]) => input);

test('CAT-05 what is being made and what failed is shown in place of models, by the same search and category', async () => {
  const { router } = renderAt('/app/catalogo?categoria=Decora%C3%A7%C3%A3o', [
    { path: '/app/catalogo', Component: CatalogueScreen },
  ]);
  await screen.findByRole('heading', { name: 'Poltrona Ipanema' });
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Com falha');
  expect(await screen.findByRole('link', { name: /Mesa Jatobá/ })).toHaveTextContent(
    '10 créditos devolvidosA foto 3 está tremida.',
  );
  expect(screen.queryByRole('heading', { name: 'Poltrona Ipanema' })).toBeNull();
  expect(screen.queryByLabelText('Qualidade')).toBeNull();
  expect(router.state.location.search).toBe('?categoria=Decora%C3%A7%C3%A3o&estado=falha');
  await userEvent.type(screen.getByLabelText('Buscar por nome ou SKU'), 'mesa');
  await waitFor(() =>
    expect(asked('listJobs').at(-1)).toMatchObject({
      state: 'failed',
      search: 'mesa',
      category: 'Decoração',
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Só fora do ar');
  expect(await screen.findByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  expect(asked('listAssets').at(-1)).toMatchObject({ link: 'down', search: 'mesa' });
  expect(asked('listAssets').every((input) => !('state' in (input as object)))).toBe(true);
});

test('CAT-05 nothing in the state that is asked for leads back to all models', async () => {
  failed = [];
  const { router } = renderAt('/app/catalogo?estado=falha', [
    { path: '/app/catalogo', Component: CatalogueScreen },
  ]);
  expect(await screen.findByRole('heading', { name: 'Nenhuma geração encontrada' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('JOB-10 the list of jobs shows those of one state, kept in the address', async () => {
  const { router } = renderAt('/app/geracoes', [{ path: '/app/geracoes', Component: JobsPage }]);
  await screen.findByRole('link', { name: /Banco Ipê/ });
  await userEvent.click(screen.getByRole('radio', { name: 'Com falha' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Banco Ipê/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Mesa Jatobá/ })).toBeVisible();
  expect(router.state.location.search).toBe('?estado=falha');
  await userEvent.click(screen.getByRole('radio', { name: 'Todas' }));
  expect(await screen.findByRole('link', { name: /Banco Ipê/ })).toBeVisible();
  expect(router.state.location.search).toBe('');
});
