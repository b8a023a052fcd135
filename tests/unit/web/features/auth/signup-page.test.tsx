import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../../../shared/routes.ts'; // the sign-up loads it when it needs it; here it is at hand
import * as service from '../../../../../web/features/auth/account-service.ts';
import { Component as SignUpPage } from '../../../../../web/features/auth/signup-page.tsx';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/features/auth/account-service.ts', () => ({
  logIn: vi.fn(),
  createAccount: vi.fn(),
  confirmEmail: vi.fn(),
  resendCode: vi.fn(),
}));
vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const MARINA = {
  'Nome completo': 'Marina Duarte',
  Email: 'marina@loja.com.br',
  Senha: 'poltrona2026',
  'Confirmar senha': 'poltrona2026',
};

beforeEach(() => {
  vi.mocked(service.createAccount).mockReset().mockResolvedValue();
  vi.mocked(service.confirmEmail).mockReset().mockResolvedValue();
  vi.mocked(service.logIn).mockReset().mockResolvedValue('signed-in');
  vi.mocked(call).mockReset().mockResolvedValue({ allowed: true, reason: null, retry_after: null });
});

const open = (path = '/signup') => renderAt(path, [{ path: '/signup', Component: SignUpPage }]);

async function signUp(change: Partial<typeof MARINA> = {}) {
  for (const [label, text] of Object.entries({ ...MARINA, ...change }))
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
}

test.each([
  ['Nome completo', 'Preencha todos os campos'],
  ['Email', 'Preencha todos os campos'],
  ['Senha', 'Preencha todos os campos'],
  ['Confirmar senha', 'Preencha todos os campos'],
])('AUTH-08 without %s: %s', async (label, sentence) => {
  open();
  await signUp({ [label]: '' });
  expect(await screen.findAllByText(sentence)).toHaveLength(2); // the toast, and at the field
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  expect(service.createAccount).not.toHaveBeenCalled();
});

test.each([
  ['two passwords', { 'Confirmar senha': 'poltrona2025' }, 'As senhas não coincidem'],
  [
    'five characters',
    { Senha: 'abc12', 'Confirmar senha': 'abc12' },
    'A senha deve ter pelo menos 6 caracteres',
  ],
  [
    'AUTH-04 seven, which the server would refuse',
    { Senha: 'abcd123', 'Confirmar senha': 'abcd123' },
    'Senha deve ter pelo menos 8 caracteres',
  ],
  [
    'AUTH-03 a disposable address',
    { Email: 'marina@yopmail.com' },
    'Email temporário não é permitido. Use um email permanente.',
  ],
])('AUTH-08 %s', async (_, change, sentence) => {
  open();
  await signUp(change);
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
  expect(service.createAccount).not.toHaveBeenCalled();
});

test('AUTH-08 links to /login, which keeps the plan, to /termos and to /privacidade', () => {
  open('/signup?plan=growth');
  const hrefs = ['Entrar', 'Termos de uso', 'Política de privacidade', 'Voltar ao site'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/login?plan=growth', '/termos', '/privacidade', '/']);
});

test('AUTH-08 success says so, and the confirmed account is signed in with the plan still in the address', async () => {
  const { router } = open('/signup?plan=growth');
  await signUp();
  expect(
    await screen.findByText('Conta criada com sucesso! Verifique seu email para confirmar.'),
  ).toBeVisible();
  await userEvent.type(screen.getByLabelText('Código de confirmação'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(service.logIn).toHaveBeenCalledWith('marina@loja.com.br', 'poltrona2026');
  expect(router.state.location.search).toBe('?plan=growth');
  expect(screen.getByRole('button', { name: 'Confirmar' })).toBeDisabled(); // until the redirect guard leads on
});

test('AUTH-08 the plan that somebody came for is named, and no other word is taken for one', () => {
  const { unmount } = open('/signup?plan=growth');
  expect(screen.getByText(/^Você escolheu o plano Growth\./)).toBeVisible();
  unmount();
  open('/signup?plan=trial');
  expect(screen.getByText('Dois modelos para testar, sem cartão de crédito.')).toBeVisible();
});

test('AUTH-11 a page that was dropped while the mail was read still takes the code, and then asks for the password alone', async () => {
  const first = open();
  await signUp();
  await screen.findByLabelText('Código de confirmação');
  first.unmount();

  open();
  expect(screen.getByText(/para marina@loja\.com\.br\./)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Código de confirmação'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(service.confirmEmail).toHaveBeenCalledWith('marina@loja.com.br', '123456');
  expect(service.logIn).not.toHaveBeenCalled();
  expect(await screen.findByText('Email confirmado. Entre com sua senha.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('marina@loja.com.br');
  expect(screen.queryByLabelText('Nome completo')).toBeNull();
  await userEvent.type(screen.getByLabelText('Senha'), 'poltrona2026');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(service.logIn).toHaveBeenCalledWith('marina@loja.com.br', 'poltrona2026');
});

test("'Usar outro email' leaves nothing of the first one", async () => {
  const first = open();
  await signUp();
  await userEvent.click(await screen.findByRole('button', { name: 'Usar outro email' }));
  first.unmount();
  open();
  expect(screen.getByLabelText('Nome completo')).toBeVisible();
});

test('AUTH-06 a refusal of the anti-abuse check shows its reason here too', async () => {
  vi.mocked(call).mockResolvedValue({ allowed: false, reason: 'Muitas tentativas.', retry_after: 120 });
  open();
  await signUp();
  expect(await screen.findByText('Muitas tentativas.')).toBeVisible();
  expect(screen.getByText('Tente novamente em 2 minutos')).toBeVisible();
  expect(service.createAccount).not.toHaveBeenCalled();
});

test.each([
  ['UsernameExistsException', 'Este email já está cadastrado. Tente fazer login.'],
  ['InvalidPasswordException', 'Senha muito fraca. Use pelo menos 6 caracteres.'],
  ['SomethingNew', 'Erro ao criar conta. Tente novamente.'],
])('AUTH-10 %s: %s', async (name, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(service.createAccount).mockRejectedValue(Object.assign(new Error('In English.'), { name }));
  open();
  await signUp();
  expect(await screen.findByText(sentence)).toBeVisible();
});
