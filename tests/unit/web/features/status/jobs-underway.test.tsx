import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { ListedJob } from '../../../../../shared/schemas/jobs.ts';
import { JobsIndicator } from '../../../../../web/app/jobs-indicator.tsx';
import { Component as JobsPage } from '../../../../../web/features/status/jobs-page.tsx';
import { JobsUnderway } from '../../../../../web/features/status/jobs-underway.tsx';
import { Component as StatusPage } from '../../../../../web/features/status/status-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';
import { patient } from '../../../../support/patience.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const MINUTE_MS = 60_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

const job = (change: Partial<ListedJob> = {}): ListedJob => ({
  job_id: 'job_1',
  status: 'PROCESSANDO',
  place: null,
  progress: 41.6,
  project_id: 'prj_1',
  model_name: 'Poltrona Ipanema',
  capture: 'photos',
  remakes: null,
  error_message: null,
  failure: null,
  created_at: ago(MINUTE_MS),
  updated_at: ago(0),
  retried_as: null,
  ...change,
});
const failed: Partial<ListedJob> = {
  status: 'FALHA',
  error_message: 'A foto 3 está tremida.',
  failure: { code: 'photo_blurred', photo: 3, file: 'a.jpg' },
};

/** What the server tells of the shop's jobs. */
let jobs: ListedJob[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jobs = [job()];
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'listJobs') return { jobs, cursor: null };
      if (name === 'rodinStatus') return jobs[0];
      throw new AppError('model.not_found');
    });
});

const lookElsewhere = () => renderAt('/app', [{ path: '/app', element: <JobsUnderway /> }]);
const line = () => screen.findByRole('link', { name: /Poltrona Ipanema/ });
/** Waits until the list was read, and tells what is shown of it. */
async function shownElsewhere(): Promise<string[]> {
  const { unmount } = renderAt('/app', [
    {
      path: '/app',
      element: (
        <>
          <JobsUnderway />
          <JobsPage />
        </>
      ),
    },
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Gerações' });
  await vi.waitFor(
    () => expect(screen.queryAllByRole('link', { name: /Poltrona/ })).not.toEqual([]),
    patient,
  );
  const list = screen.queryByRole('list', { name: 'Modelos em produção' });
  const shown = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent ?? '');
  unmount();
  return shown;
}

test('JOB-10 a job ordered on another device is shown with its progress, and leads to its page', async () => {
  lookElsewhere();
  expect(await line()).toHaveAttribute('href', '/app/status/job_1');
  expect(await line()).toHaveTextContent('Processando · 42%Acompanhar');
});

test('JOB-10 a job that waits for its turn says its place in the line', async () => {
  jobs = [job({ status: 'RECEBIDO', progress: 0, place: 4 })];
  expect(await shownElsewhere()).toContain('Poltrona IpanemaRecebido · 4º da filaAcompanhar');
});

test('a job that failed says so until its page was read, or it was ordered again', async () => {
  jobs = [job(failed)];
  expect(await shownElsewhere()).toEqual(['Poltrona IpanemaFalhouVer o que houve']);
  jobs = [job({ ...failed, retried_as: 'job_2' })];
  expect(await shownElsewhere()).toEqual([]);
  jobs = [job(failed)];
  const { unmount } = renderAt('/app/status/job_1', [{ path: '/app/status/:jobId', Component: StatusPage }]);
  await screen.findByRole('heading', { level: 1, name: 'Não deu para gerar este modelo' });
  unmount();
  expect(await shownElsewhere()).toEqual([]);
});

test('a model just made leads to the catalogue for ten minutes, a failure nobody reads is told for a week', async () => {
  jobs = [job({ status: 'PRONTO', updated_at: ago(9 * MINUTE_MS) })];
  expect(await shownElsewhere()).toEqual(['Poltrona IpanemaConcluídoVer no catálogo']);
  jobs = [
    job({ status: 'PRONTO', updated_at: ago(11 * MINUTE_MS) }),
    job({ ...failed, job_id: 'job_2', updated_at: ago(8 * 24 * 60 * MINUTE_MS) }),
  ];
  expect(await shownElsewhere()).toEqual([]);
});

test('JOB-10 the list of all jobs says when each was ordered, and of a failure why and that nothing was charged', async () => {
  jobs = [
    job({ ...failed, created_at: '2026-11-21T12:00:00.000Z' }),
    job({ ...failed, job_id: 'job_2', created_at: '2026-11-20T12:00:00.000Z', retried_as: 'job_1' }),
  ];
  renderAt('/app/geracoes', [{ path: '/app/geracoes', Component: JobsPage }]);
  const lines = await screen.findAllByRole('link', { name: /Poltrona/ });
  expect(lines[0]).toHaveTextContent(
    'Falhou · 21/11/2026 09:00 · 10 créditos devolvidosA foto 3 está tremida.',
  );
  expect(lines[1]).toHaveTextContent('Falhou · 20/11/2026 09:00 · Gerado de novo');
});

test('a shop without jobs is led to its first', async () => {
  jobs = [];
  renderAt('/app/geracoes', [{ path: '/app/geracoes', Component: JobsPage }]);
  expect(await screen.findByRole('link', { name: 'Gerar primeiro modelo' })).toHaveAttribute(
    'href',
    '/app/upload',
  );
});

test('JOB-10 the header counts what is being made and says how it ended, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unmount } = renderAt('/app', [{ path: '/app', Component: JobsIndicator }]);
  expect(await screen.findByRole('link', { name: '1 modelo em produção. Ver gerações' })).toHaveAttribute(
    'href',
    '/app/geracoes',
  );
  jobs = [job({ status: 'PRONTO' })];
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Modelo 3D pronto!')).toBeVisible();
  expect(screen.getByText('Poltrona Ipanema')).toBeVisible();
  expect(screen.queryByRole('link', { name: /em produção/ })).toBeNull();
  unmount();
  vi.useRealTimers();
});
