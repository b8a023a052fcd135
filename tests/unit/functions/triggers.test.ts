import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler as customMessage } from '../../../functions/triggers/custom-message.ts';
import { handler as preSignUp } from '../../../functions/triggers/pre-sign-up.ts';

const signUp = (email: string, name: string, triggerSource = 'PreSignUp_SignUp') =>
  ({
    triggerSource,
    request: { userAttributes: { email, name } },
    response: {},
  }) as unknown as PreSignUpTriggerEvent;

test.each([
  ['ana@mailinator.com', 'Ana', 'email_disposable'],
  ['temp@loja.com', 'Ana', 'email_pattern'],
  ['ana@loja.com', 'admin', 'name_suspicious'],
])('AUTH-07 %s / %s is refused for callers that skip the page', async (email, name, problem) => {
  await expect(preSignUp(signUp(email, name))).rejects.toThrow(problem);
});

test('AUTH-07 a person passes, and so does whom an operator makes', async () => {
  await expect(preSignUp(signUp('ana@loja.com', 'Ana'))).resolves.toBeDefined();
  await expect(preSignUp(signUp('test@loja.com', 'x', 'PreSignUp_AdminCreateUser'))).resolves.toBeDefined();
});

test.each([
  ['CustomMessage_SignUp', 'Confirme seu email'],
  ['CustomMessage_ResendCode', 'Confirme seu email'],
  ['CustomMessage_ForgotPassword', 'Crie uma nova senha'],
])('AUTH-11 the mail of %s is in Portuguese and carries the code', async (triggerSource, title) => {
  const event = {
    triggerSource,
    request: { codeParameter: '{####}' },
    response: {},
  } as unknown as CustomMessageTriggerEvent;
  const { response } = await customMessage(event);
  expect(response.emailMessage).toContain(title);
  expect(response.emailMessage).toContain('{####}');
  expect(response.emailSubject).toContain('código');
});
