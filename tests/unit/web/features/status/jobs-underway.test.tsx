import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { JobStatus } from '../../../../../shared/rules/jobs.ts';
import type { JobState } from '../../../../../shared/schemas/jobs.ts';
import { JobsUnderway } from '../../../../../web/features/status/jobs-underway.tsx';
import { Component as StatusPage } from '../../../../../web/features/status/status-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const DAY_MS = 24 * 60 * 60 * 1000;

let status: JobStatus;
let isAnothers: boolean;
const job = (): JobState => ({
  job_id: 'job_1',
  status,
  progress: 41.6,
  project_id: 'prj_1',
  model_name: 'Poltrona Ipanema',
  error_message: status === 'FALHA' ? 'A foto 3 está tremida.' : null,
  failure: status === 'FALHA' ? { code: 'photo_blurred', photo: 3, file: 'a.jpg' } : null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:01:00.000Z',
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  status = 'PROCESSANDO';
  isAnothers = false;
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'rodinStatus' && !isAnothers) return job();
      throw new AppError(name === 'rodinStatus' ? 'job.not_found' : 'model.not_found');
    });
});

/** Its own page is opened and left, then another one is looked at. */
async function visitThenLeave() {
  const { unmount } = renderAt('/app/status/job_1', [{ path: '/app/status/:jobId', Component: StatusPage }]);
  await screen.findByRole('heading', {
    level: 1,
    name: status === 'FALHA' ? 'Não deu para gerar este modelo' : 'Poltrona Ipanema',
  });
  unmount();
}
const lookElsewhere = () => renderAt('/app', [{ path: '/app', element: <JobsUnderway /> }]);
const line = () => screen.findByRole('link', { name: /Poltrona Ipanema/ });

test('a job whose page was left is shown elsewhere with its progress, and leads back', async () => {
  await visitThenLeave();
  lookElsewhere();
  expect(await line()).toHaveAttribute('href', '/app/status/job_1');
  expect(await line()).toHaveTextContent('Processando · 42%Acompanhar');
});

test('a job that failed meanwhile says so until its page was read', async () => {
  await visitThenLeave();
  status = 'FALHA';
  const first = lookElsewhere();
  expect(await line()).toHaveTextContent('FalhouVer o que houve');
  first.unmount();
  const second = lookElsewhere();
  expect(await line()).toHaveAttribute('href', '/app/status/job_1');
  second.unmount();

  await visitThenLeave();
  const { container } = lookElsewhere();
  expect(container.querySelector('a')).toBeNull();
});

test('a job that is ready meanwhile leads to the catalogue, once', async () => {
  await visitThenLeave();
  status = 'PRONTO';
  const { unmount } = lookElsewhere();
  expect(await line()).toHaveAttribute('href', '/app/catalogo');
  unmount();
  expect(lookElsewhere().container.querySelector('li')).toBeNull();
});

test("nothing is shown of another account's job, of an old one, or where none was opened", async () => {
  expect(lookElsewhere().container.querySelector('ul')).toBeNull();
  await visitThenLeave();
  isAnothers = true;
  const { container, unmount } = lookElsewhere();
  await waitFor(() => expect(container.querySelector('li')).toBeNull());
  unmount();

  isAnothers = false;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  expect(lookElsewhere().container.querySelector('ul')).toBeNull();
  clock.mockRestore();
});
