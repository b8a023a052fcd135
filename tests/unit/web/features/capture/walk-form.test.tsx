import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { postForm, UploadRefused } from '../../../../../web/features/upload/sending/post-form.ts';
import { WalkForm } from '../../../../../web/features/upload/walk/walk-form.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/features/upload/sending/post-form.ts', async (original) => ({
  ...(await original<object>()),
  postForm: vi.fn(),
}));

const FRAMES = Array.from({ length: 24 }, (_, i) => new Blob([`frame ${i}`]));
const created = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'createJob');

let atOnce = 0;
let mostAtOnce = 0;
beforeEach(() => {
  [atOnce, mostAtOnce] = [0, 0];
  URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
  URL.revokeObjectURL = () => undefined;
  let path = 0;
  vi.mocked(postForm).mockReset().mockResolvedValue();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'credits') return { plan_credits_balance: 30, extra_credits_balance: 0 };
      if (name === 'account')
        return { user: { id: 'usr_1', team_role: 'owner' }, tenant: { plan_name: 'start' } };
      if (name === 'createJob') return { job_id: 'job_1', status: 'RECEBIDO' };
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve));
      atOnce--;
      return { path: `uploads/${++path}`, token: { url: 'https://storage.example', fields: {} } };
    });
});

async function send() {
  renderAt('/app/capturar', [
    {
      path: '/app/capturar',
      element: (
        <WalkForm walk={{ frames: FRAMES, covered: 360, largestGap: 15.4 }} onAgain={() => undefined} />
      ),
    },
    { path: '/app/status/:jobId', element: <p>Acompanhamento</p> },
  ]);
  await userEvent.type(screen.getByLabelText('Nome do modelo'), 'Banquinho');
  await userEvent.type(screen.getByLabelText('Altura'), '57,8');
  await userEvent.click(screen.getByRole('button', { name: 'Gerar Modelo 3D' }));
}

test('CAP-03 a filmed walk is named, measured and sent as a walk, its frames in order', async () => {
  await send();
  expect(screen.getByText('24 quadros, 360° da volta, intervalo máximo de 15°.')).toBeInTheDocument();
  expect(await screen.findByText('Acompanhamento')).toBeVisible();
  const [[, input]] = created() as [[string, { capture: string; files: { name: string }[] }]];
  expect(input).toMatchObject({ capture: 'walk', model_name: 'Banquinho', target_dims_cm: { height: 57.8 } });
  expect(input.files.map(({ name }) => name)).toEqual(
    FRAMES.map((_, i) => `quadro-${String(i + 1).padStart(2, '0')}.jpg`),
  );
  expect(mostAtOnce).toBeLessThanOrEqual(6);
});

test('CAP-03 an upload of a film that breaks goes on with the frames that are missing', async () => {
  let sent = 0;
  vi.mocked(postForm).mockImplementation(async () => {
    if (++sent > 10) throw new UploadRefused(403, 'Policy expired');
  });
  await send();
  expect(await screen.findByText('O envio parou')).toBeVisible();
  expect(screen.queryByText(/foto/i)).toBeNull();
  vi.mocked(postForm).mockReset().mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Acompanhamento')).toBeVisible();
  expect(vi.mocked(postForm).mock.calls.length).toBeLessThan(FRAMES.length);
});
