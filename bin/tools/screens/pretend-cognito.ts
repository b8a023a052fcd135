import type { BrowserContext } from 'playwright-core';

/** A key as the account service makes them, for the QR code in the pictures. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';
const SESSION = 'a-session-of-at-least-twenty-characters';

/** An account service that takes any password, then asks for a code and refuses it. */
export async function pretendCognito(context: BrowserContext, hasSecondFactor = false): Promise<void> {
  const answers: Record<string, object> = {
    GetUser: {
      Username: 'usr_marina',
      UserAttributes: [],
      ...(hasSecondFactor && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
    },
    AssociateSoftwareToken: { SecretCode: SECRET },
    VerifySoftwareToken: refusal('EnableSoftwareTokenMFAException'),
    ChangePassword: refusal('NotAuthorizedException'),
    InitiateAuth: {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USER_ID_FOR_SRP: 'usr_marina',
        SRP_B: 'abcdef',
        SALT: '0123',
        SECRET_BLOCK: 'c2VjcmV0',
      },
    },
    PASSWORD_VERIFIER: { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: SESSION, ChallengeParameters: {} },
    SOFTWARE_TOKEN_MFA: refusal('CodeMismatchException'),
  };
  await context.route('**/cognito/', async (route) => {
    const { ChallengeName } = route.request().postDataJSON() as { ChallengeName?: string };
    const operation = route.request().headers()['x-amz-target'].split('.')[1];
    const answer = answers[ChallengeName ?? operation];
    await route.fulfill({ status: '__type' in answer ? 400 : 200, json: answer });
  });
}

const refusal = (name: string) => ({ __type: name, message: 'In English.' });
