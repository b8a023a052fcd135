import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../shared/errors.ts';
import { messageFor } from '../../../../web/lib/message-for.ts';

test('a named refusal reads as its own sentence, with its numbers', () => {
  expect(messageFor(new AppError('upload.too_large', { photo: 7 }))).toBe(
    'A foto 7 tem mais de 10 MB. Envie uma versão menor.',
  );
});

test('what has no name is logged and reads as an internal error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new TypeError('x is not a function');
  expect(messageFor(failure)).toBe('Erro interno. Tente novamente mais tarde.');
  expect(log).toHaveBeenCalledWith(failure);
});
