import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TenantJob } from '../../../../../../shared/schemas/admin.ts';
import { JobMaker } from '../../../../../../web/features/admin/jobs/job-maker.tsx';

const AT = '2026-11-22T12:00:00.000Z';
const JOB: TenantJob = {
  id: 'job_1',
  status: 'PRONTO',
  progress: 100,
  model_name: 'Banco Lapa',
  capture: 'photos',
  photo_count: 8,
  error_message: null,
  error_code: null,
  created_at: AT,
  updated_at: AT,
};

test('JOB-09 our staff reads that the reserve made a model, why, and what the provider said', () => {
  const failover = { from: 'rodin', code: 'provider_unavailable', at: AT } as const;
  const rodin = { state: 'refused', refusal: 'API_INSUFFICIENT_FUNDS' } as const;
  render(<JobMaker job={{ ...JOB, provider: 'embedded', failover, rodin }} />);
  expect(screen.getByText(/gerador reserva.*\(provider_unavailable\)/)).toBeVisible();
  expect(screen.getByText(/API_INSUFFICIENT_FUNDS/)).toBeVisible();
});

test('JOB-09 our staff reads that nobody knows whether the provider was paid', () => {
  render(<JobMaker job={{ ...JOB, status: 'FALHA', provider: 'rodin', rodin: { state: 'sending' } }} />);
  expect(screen.getByText(/sem resposta/)).toBeVisible();
});

test('a job that went its way says nothing of it', () => {
  const { container } = render(
    <JobMaker job={{ ...JOB, provider: 'rodin', rodin: { state: 'accepted' } }} />,
  );
  expect(container).toBeEmptyDOMElement();
});
