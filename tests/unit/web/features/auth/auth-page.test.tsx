import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import * as service from '../../../../../web/features/auth/account-service.ts';
import { Component as AuthPage } from '../../../../../web/features/auth/auth-page.tsx';
import '../../../../../shared/rules/passwords/common-passwords.ts';
import '../../../../../shared/routes.ts'; // the sign-up loads it when it needs it; here it is at hand
import { call } from '../../../../../web/lib/api.ts';
import { allWords, ENGLISH } from '../../../../support/english.ts';
import { renderAt } from '../../render-at.tsx';
import { patient } from '../../../../support/patience.ts';

vi.mock('../../../../../web/features/auth/account-service.ts', () => ({
  logIn: vi.fn(),
  createAccount: vi.fn(),
  confirmEmail: vi.fn(),
  resendCode: vi.fn(),
  sendRecoveryCode: vi.fn(),
  setNewPassword: vi.fn(),
}));
vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

/** As the account service says no: an error with a name, worded in English. */
const refusal = (name: string, message = 'Something went wrong.') =>
  Object.assign(new Error(message), { name });

beforeEach(() => {
  for (const call of Object.values(service))
    vi.mocked(call)
      .mockReset()
      .mockResolvedValue(undefined as never);
  vi.mocked(service.logIn).mockResolvedValue('signed-in');
  vi.mocked(call).mockReset().mockResolvedValue({ allowed: true, reason: null, retry_after: null });
});

const open = (path = '/auth') =>
  renderAt(path, [
    { path: '/auth', Component: AuthPage },
    { path: '/', element: <p>Site</p> },
  ]);
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function signUp({
  name = 'Marina Duarte',
  email = 'marina@loja.com.br',
  password = 'poltrona2026',
} = {}) {
  await type('Nome', name);
  await type('Email', email);
  await type('Senha', password);
  await press('Criar conta');
}

test("AUTH-01 tabs 'Login' and 'Criar Conta' (name, email, password), and the way back to the site", async () => {
  const { router } = open();
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Criar Conta' }));
  const form = within(screen.getByRole('tabpanel'));
  expect(['Nome', 'Email', 'Senha'].map((label) => form.getByLabelText(label))).toHaveLength(3);
  expect(router.state.location.search).toBe('?tab=signup');
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao site' }));
  expect(screen.getByText('Site')).toBeVisible();
});

test.each([
  ['AUTH-02', { email: 'marina' }, 'Formato de email inválido'],
  ['AUTH-02', { email: 'teste@loja.com', name: '' }, 'Este padrão de email não é permitido'],
  [
    'AUTH-03',
    { email: 'marina@mailinator.com', password: 'x' },
    'Email temporário não é permitido. Use um email permanente.',
  ],
  ['AUTH-04', { password: 'curta1', name: '' }, 'Senha deve ter pelo menos 8 caracteres'],
  ['AUTH-04', { password: 'semnumero' }, 'Senha deve conter pelo menos uma letra e um número'],
  ['AUTH-04', { password: 'Senha123' }, 'Esta senha é muito comum. Escolha uma senha mais segura.'],
  ['AUTH-05', { name: 'M' }, 'Nome deve ter pelo menos 2 caracteres'],
  ['AUTH-05', { name: 'Teste da Silva' }, 'Nome suspeito detectado. Use seu nome real.'],
] as [string, object, string][])(
  '%s a sign-up with %o is refused before the service is asked: %s',
  async (_id, form, sentence) => {
    open('/auth?tab=signup');
    await signUp(form);
    expect(await screen.findAllByText(sentence)).toHaveLength(2); // the toast, and at the field
    expect(service.createAccount).not.toHaveBeenCalled();
  },
);

test('a new account is confirmed by its code and signed in by itself', async () => {
  open('/auth?tab=signup');
  await signUp();
  expect(
    await screen.findByText('Conta criada com sucesso! Verifique seu email para confirmar.'),
  ).toBeVisible();
  expect(screen.getByText(/para marina@loja\.com\.br/)).toBeVisible();
  await type('Código de confirmação', '123456');
  await press('Confirmar');
  expect(service.confirmEmail).toHaveBeenCalledWith('marina@loja.com.br', '123456');
  expect(service.logIn).toHaveBeenCalledWith('marina@loja.com.br', 'poltrona2026');
  expect(await screen.findByText('Email confirmado!')).toBeVisible();
});

test('a login before the confirmation sends a new code and asks for it', async () => {
  vi.mocked(service.logIn).mockResolvedValueOnce('confirm-email');
  open();
  await type('Email', 'marina@loja.com.br');
  await type('Senha', 'poltrona2026');
  await press('Entrar');
  expect(await screen.findByRole('heading', { name: 'Confirme seu email' })).toBeVisible();
  expect(service.resendCode).toHaveBeenCalledWith('marina@loja.com.br');
});

test('a code can be sent again after half a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open('/auth?tab=signup');
  await signUp();
  expect(await screen.findByRole('button', { name: /Reenviar código em/ })).toBeDisabled();
  for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  await press('Reenviar código');
  expect(service.resendCode).toHaveBeenCalledWith('marina@loja.com.br');
});

test('AUTH-06 the anti-abuse check is asked with email, ip_address and user_agent before the account is made', async () => {
  open('/auth?tab=signup');
  await signUp();
  await screen.findByText(/para marina@loja\.com\.br/);
  expect(vi.mocked(call).mock.calls.map(([name, input]) => [name, input])).toEqual([
    [
      'antiAbuseCheck',
      { email: 'marina@loja.com.br', ip_address: 'unknown', user_agent: navigator.userAgent },
    ],
  ]);
});

test.each([
  [61, 'Tente novamente em 2 minutos'],
  [3600, 'Tente novamente em 60 minutos'],
  [5, 'Tente novamente em 1 minuto'],
])('AUTH-06 a refusal shows its reason, and %i s as %j', async (retry_after, sentence) => {
  vi.mocked(call).mockResolvedValue({
    allowed: false,
    reason: 'Muitas tentativas deste endereço.',
    retry_after,
  });
  open('/auth?tab=signup');
  await signUp();
  expect(await screen.findByText('Muitas tentativas deste endereço.')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(service.createAccount).not.toHaveBeenCalled();
});

test('AUTH-06 a refusal for good names no time', async () => {
  vi.mocked(call).mockResolvedValue({ allowed: false, reason: 'Endereço bloqueado.', retry_after: null });
  open('/auth?tab=signup');
  await signUp();
  expect(await screen.findByText('Endereço bloqueado.')).toBeVisible();
  expect(screen.queryByText(/Tente novamente em/)).toBeNull();
});

test('AUTH-06 when the check cannot be reached the sign-up goes on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(call).mockRejectedValue(new AppError('request.unreachable'));
  open('/auth?tab=signup');
  await signUp();
  expect(await screen.findByText(/para marina@loja\.com\.br/)).toBeVisible();
  expect(service.createAccount).toHaveBeenCalledOnce();
});

test('AUTH-10 a failed login says why, in Portuguese', async () => {
  vi.mocked(service.logIn).mockRejectedValue(
    refusal('NotAuthorizedException', 'Incorrect username or password.'),
  );
  open();
  await press('Entrar');
  expect(await screen.findAllByText('Preencha todos os campos')).toHaveLength(2);
  await type('Email', 'marina@loja.com.br');
  await type('Senha', 'errada123');
  await press('Entrar');
  expect(await screen.findByText('Erro ao fazer login: Email ou senha incorretos')).toBeVisible();
});

test('AUTH-10 an address that has an account is told to sign in', async () => {
  vi.mocked(service.createAccount).mockRejectedValue(new AppError('sign_up.email_taken'));
  open('/auth?tab=signup');
  await signUp();
  expect(await screen.findByText('Este email já está cadastrado. Tente fazer login.')).toBeVisible();
});

test('AUTH-10 a sign-up that fails in a way we have no name for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(service.createAccount).mockRejectedValue(refusal('SomethingNew', 'Sorry.'));
  open('/auth?tab=signup');
  await signUp();
  expect(await screen.findByText('Erro interno. Tente novamente.')).toBeVisible();
});

test('AUTH-07 a refusal of the server by one of our rules reads as that rule', async () => {
  vi.mocked(service.createAccount).mockRejectedValue(
    new AppError('sign_up.refused', { problem: 'email_disposable' }),
  );
  open('/auth?tab=signup');
  await signUp();
  expect(
    await screen.findByText(
      'Erro ao criar conta: Email temporário não é permitido. Use um email permanente.',
    ),
  ).toBeVisible();
});

test('a forgotten password is replaced by a code and a new one', async () => {
  open();
  await press('Esqueci minha senha');
  await type('Email', 'marina@loja.com.br');
  await press('Enviar código');
  expect(await screen.findByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await type('Código de confirmação', '654321');
  await type('Nova senha', 'curta');
  await press('Salvar nova senha');
  expect(screen.getByText('Senha deve ter pelo menos 8 caracteres')).toBeVisible();
  await type('Nova senha', 'flamengo10');
  await press('Salvar nova senha');
  expect(await screen.findByText('Esta senha é muito comum. Escolha uma senha mais segura.')).toBeVisible();
  await type('Nova senha', 'sofanovo2026');
  await press('Salvar nova senha');
  await vi.waitFor(() => expect(service.logIn).toHaveBeenCalled(), patient);
  expect(service.setNewPassword).toHaveBeenCalledWith('marina@loja.com.br', '654321', 'sofanovo2026');
  expect(service.logIn).toHaveBeenCalledWith('marina@loja.com.br', 'sofanovo2026');
});

test('AUTH-11 a recovery code that did not arrive is sent again, after half a minute', async () => {
  open();
  await press('Esqueci minha senha');
  await type('Email', 'marina@loja.com.br');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Enviar código');
  expect(await screen.findByRole('button', { name: /^Reenviar código em \d+ s$/ })).toBeDisabled();
  for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  await press('Reenviar código');
  expect(await screen.findByText('Enviamos um novo código.')).toBeVisible();
  expect(service.sendRecoveryCode).toHaveBeenCalledTimes(2);
});

const REFUSALS = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UsernameExistsException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyRequestsException',
  'InvalidPasswordException',
  'UserLambdaValidationException',
  'PasswordResetRequiredException',
  'NetworkError',
  'SomethingNew',
];

test('AUTH-10 nothing on these pages is English, whatever the service answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const look = () => expect(allWords()).not.toMatch(ENGLISH);
  open();
  look();
  await press('Mostrar senha');
  look();
  await type('Email', 'marina@loja.com.br');
  await type('Senha', 'poltrona2026');
  for (const name of REFUSALS) {
    vi.mocked(service.logIn).mockRejectedValueOnce(
      refusal(name, 'The user could not be found. Please sign up.'),
    );
    await press('Entrar');
    look();
  }
  await press('Esqueci minha senha');
  look();
  await type('Email', 'marina@loja.com.br');
  await press('Enviar código');
  await screen.findByRole('heading', { name: 'Crie uma nova senha' });
  look();
  await press('Voltar ao login');
  await userEvent.click(screen.getByRole('tab', { name: 'Criar Conta' }));
  look();
  await signUp();
  await screen.findByRole('heading', { name: 'Confirme seu email' });
  look();
  vi.mocked(service.confirmEmail).mockRejectedValueOnce(refusal('CodeMismatchException', 'Invalid code.'));
  await type('Código de confirmação', '000000');
  await press('Confirmar');
  look();
});

test('who was on the way to a page, or on it when the session ended, reads that signing in leads on', () => {
  const sentence = 'Entre para continuar de onde parou.';
  const { unmount } = open('/auth?next=%2Fapp%2Fupload');
  expect(screen.getByText(sentence)).toBeVisible();
  unmount();
  open();
  expect(screen.queryByText(sentence)).toBeNull();
});
