import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../../../web/features/auth/account-service.ts';
import { Component as LoginPage } from '../../../../../web/features/auth/login-page.tsx';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/features/auth/account-service.ts', () => ({
  logIn: vi.fn(),
  resendCode: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(service.logIn).mockReset().mockResolvedValue('signed-in');
  vi.mocked(service.resendCode).mockReset().mockResolvedValue();
});

const open = (path = '/login') => renderAt(path, [{ path: '/login', Component: LoginPage }]);

async function logIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test.each([
  ['', ''],
  ['marina@loja.com.br', ''],
  ['', 'poltrona2026'],
])('AUTH-09 with %j and %j both fields are asked for', async (email, password) => {
  open();
  await logIn(email, password);
  expect(await screen.findAllByText('Preencha todos os campos')).toHaveLength(2); // the toast, and at the field
  expect(service.logIn).not.toHaveBeenCalled();
});

test.each([
  ['NotAuthorizedException', 'Email ou senha incorretos'],
  ['UserNotFoundException', 'Email ou senha incorretos'],
  ['NetworkError', 'Sem conexão com o servidor. Verifique a internet e tente de novo.'],
])('AUTH-09 %s: %s', async (name, sentence) => {
  vi.mocked(service.logIn).mockRejectedValue(Object.assign(new Error('In English.'), { name }));
  open();
  await logIn('marina@loja.com.br', 'errada123');
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
});

test('AUTH-10 a login that fails in a way we have no name for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(service.logIn).mockRejectedValue(new Error('In English.'));
  open();
  await logIn('marina@loja.com.br', 'errada123');
  expect(await screen.findByText('Erro ao fazer login. Tente novamente.')).toBeVisible();
});

test('AUTH-09 the field asks for six characters; links lead to /signup and back to the site', () => {
  open('/login?next=%2Fapp%2Fupload');
  expect(screen.getByLabelText('Senha')).toHaveAttribute('minlength', '6');
  expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fapp%2Fupload',
  );
  expect(screen.getByRole('link', { name: 'Voltar ao site' })).toHaveAttribute('href', '/');
});

test.each([
  ['a new code', undefined],
  [
    'none, since there were too many',
    Object.assign(new Error('In English.'), { name: 'LimitExceededException' }),
  ],
])('AUTH-09 an email that was never confirmed gets %s, and the field for it', async (_, refusal) => {
  vi.mocked(service.logIn).mockResolvedValue('confirm-email');
  if (refusal) vi.mocked(service.resendCode).mockRejectedValueOnce(refusal);
  open();
  await logIn('marina@loja.com.br', 'poltrona2026');
  expect(await screen.findByLabelText('Código de confirmação')).toBeVisible();
  expect(service.resendCode).toHaveBeenCalledWith('marina@loja.com.br');
  expect(screen.queryAllByText(/^Muitas tentativas/)).toHaveLength(refusal ? 1 : 0);
});

test('AUTH-09 a login that succeeded stays busy until the redirect guard leads on', async () => {
  open();
  await logIn('marina@loja.com.br', 'poltrona2026');
  expect(service.logIn).toHaveBeenCalledWith('marina@loja.com.br', 'poltrona2026');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeDisabled();
});
