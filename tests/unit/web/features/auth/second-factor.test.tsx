import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as LoginPage } from '../../../../../web/features/auth/login-page.tsx';
import '../../../../../web/features/auth/second-factor-step.tsx'; // loaded when it is needed; here it is at hand
import { allWords, ENGLISH } from '../../../../support/english.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/auth.ts', () => ({
  configureAuth: async () => undefined,
  isSsoSession: () => false,
}));
vi.mock('aws-amplify/auth', async (original) => ({
  ...(await original<typeof import('aws-amplify/auth')>()),
  getCurrentUser: vi.fn(async () => {
    throw new Error('Nobody is signed in.');
  }),
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  fetchUserAttributes: vi.fn(async () => ({})),
}));

Amplify.configure({ Auth: { Cognito: { userPoolId: 'sa-east-1_tests', userPoolClientId: 'tests' } } });

const refusal = (name: string) => Object.assign(new Error('The service speaks English.'), { name });

beforeEach(() => {
  vi.mocked(signIn)
    .mockReset()
    .mockResolvedValue({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
  vi.mocked(confirmSignIn)
    .mockReset()
    .mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
});

async function untilTheCode() {
  renderAt('/login', [{ path: '/login', Component: LoginPage }]);
  await userEvent.type(screen.getByLabelText('Email'), 'marina@loja.com.br');
  await userEvent.type(screen.getByLabelText('Senha'), 'poltrona2026');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  return screen.findByLabelText('Código do aplicativo');
}

test('ACC-03 a sign-in that asks for a code goes on in its field, without a second question for the password', async () => {
  const code = await untilTheCode();
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Digite o código');
  await userEvent.type(code, '123 456{Enter}');
  await waitFor(() => expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456' }));
  expect(signIn).toHaveBeenCalledOnce();
});

test.each([
  ['CodeMismatchException', /^Código incorreto/],
  ['ExpiredCodeException', /^Este código já foi usado/],
  ['NotAuthorizedException', /^O tempo para digitar o código acabou/],
  ['NetworkError', /^Sem conexão/],
])('ACC-03 %s is said in Portuguese, and the next code is taken', async (name, sentence) => {
  vi.mocked(confirmSignIn).mockRejectedValueOnce(refusal(name));
  const code = await untilTheCode();
  await userEvent.type(code, '111111{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(allWords().replace('Dismiss alert', '')).not.toMatch(ENGLISH);
  await userEvent.clear(screen.getByLabelText('Código do aplicativo'));
  await userEvent.type(screen.getByLabelText('Código do aplicativo'), '222222{Enter}');
  await waitFor(() => expect(confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: '222222' }));
});

test('ACC-03 the way back leads to the login', async () => {
  await untilTheCode();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao login' }));
  expect(await screen.findByLabelText('Senha')).toBeVisible();
  expect(signIn).toHaveBeenCalledOnce();
});
