import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import type { RemakeOffer } from '../../../../../shared/schemas/remakes.ts';
import { RemakeNote } from '../../../../../web/features/catalogue/remake-note.tsx';
import { call } from '../../../../../web/lib/api.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

let answer: () => Promise<Partial<RemakeOffer>>;
beforeEach(() => {
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(() => answer());
});

function show(level: 'alta' | 'media') {
  const quality = { level, score: 0.6, reasons: [] };
  const model = asset({ meta_json: { ...asset().meta_json, quality } });
  return renderAt('/', [{ path: '/', element: <RemakeNote asset={model} /> }]);
}

test('MEND-10 where a model may be made again its page leads there, and says until when at no cost', async () => {
  answer = async () => ({ state: 'open', until: '2026-11-25T17:20:00.000Z' });
  show('media');
  const link = await screen.findByRole('link', { name: 'Refazer com outras fotos' });
  expect(link).toHaveAttribute('href', '/app/catalogo/ast_1/refazer');
  expect(screen.getByText('Sem custo, até 25/11/2026 14:20')).toBeVisible();
});

test('MEND-10 where it may not be, its page says why', async () => {
  answer = async () => ({ state: 'late' });
  show('media');
  expect(await screen.findByText('O prazo para refazer este modelo sem custo terminou.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('MEND-10 while it is made again its page leads to how far that is', async () => {
  answer = async () => ({ state: 'running', job_id: 'job_9' });
  show('media');
  expect(await screen.findByRole('link', { name: 'Acompanhar' })).toHaveAttribute(
    'href',
    '/app/status/job_9',
  );
});

test('MEND-10 of a model that came out well nothing is asked nor said', () => {
  answer = async () => ({ state: 'good' });
  const { container } = show('alta');
  expect(container.querySelector('a, p')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('MEND-10 what could not be read is said by the page it leads to', async () => {
  answer = async () => {
    throw new AppError('request.unreachable');
  };
  show('media');
  expect(await screen.findByRole('link', { name: 'Refazer com outras fotos' })).toBeVisible();
});
