import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler as customMessage } from '../../../functions/triggers/custom-message.ts';
import { handler as preSignUp } from '../../../functions/triggers/pre-sign-up.ts';

const signUp = (email: string, name: string, triggerSource: string) =>
  ({
    triggerSource,
    request: { userAttributes: { email, name } },
    response: {},
  }) as unknown as PreSignUpTriggerEvent;

test('AUTH-07 whom an operator makes is not judged', async () => {
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
