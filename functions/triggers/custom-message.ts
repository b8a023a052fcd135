import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { WrittenLetter } from '../../shared/copy/letter.ts';
import { codeMails } from '../../shared/copy/pt-br/mails.ts';

const MAILS: Partial<Record<CustomMessageTriggerEvent['triggerSource'], (code: string) => WrittenLetter>> = {
  CustomMessage_SignUp: codeMails.confirm,
  CustomMessage_ResendCode: codeMails.confirm,
  CustomMessage_ForgotPassword: codeMails.recover,
  CustomMessage_UpdateUserAttribute: codeMails.verify,
  CustomMessage_VerifyUserAttribute: codeMails.verify,
};

/** Every email with a code, in Portuguese (AUTH-11). */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const mail = MAILS[event.triggerSource]?.(event.request.codeParameter);
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
};
