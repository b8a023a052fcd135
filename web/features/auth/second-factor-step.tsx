import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { confirmSignIn, type ConfirmSignInInput } from 'aws-amplify/auth';
import { I18n } from 'aws-amplify/utils';
import { useEffect, useRef, type ComponentProps } from 'react';
import { amplifyWords } from '../../../shared/copy/pt-br/amplify.ts';
import { secondFactorCopy } from '../../../shared/copy/pt-br/second-factor.ts';
import type { StepProps } from './auth-steps.tsx';
import './amplify.css';

const copy = secondFactorCopy.signIn;
const LANGUAGE = 'pt-BR';
I18n.putVocabularies({ [LANGUAGE]: amplifyWords });
I18n.setLanguage(LANGUAGE);

/** The code of an authenticator app after the password: Amplify's Authenticator, entered where our own form left off. */
export const SecondFactorStep = ({ go }: StepProps) => (
  <Authenticator.Provider>
    <CodeForm go={go} />
  </Authenticator.Provider>
);

/**
 * The Authenticator begins with a sign-in of its own. It is given the answer that ours got, and is seen only at the
 * code; Amplify itself still holds the session that the code completes.
 */
function CodeForm({ go }: StepProps) {
  const { route, submitForm } = useAuthenticator(({ route: at }) => [at]);
  const frame = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);

  useEffect(() => {
    if (route === 'confirmSignIn') frame.current?.querySelector('input')?.focus();
    if (route !== 'signIn') return;
    if (isEntered.current) return go({ kind: 'start' }); // the way back
    isEntered.current = true;
    submitForm({});
  }, [route, submitForm, go]);

  return (
    <div ref={frame} hidden={route !== 'confirmSignIn'}>
      <Authenticator hideSignUp services={SERVICES} formFields={FIELDS} components={COMPONENTS} />
    </div>
  );
}

type Props = ComponentProps<typeof Authenticator>;

const SERVICES: Props['services'] = {
  handleSignIn: async () => ({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  }),
  // Of the two forms only the one without a server's context is called.
  handleConfirmSignIn: confirm as typeof confirmSignIn,
};

/** The Authenticator shows a failure's own message, which is English. */
async function confirm({ challengeResponse }: ConfirmSignInInput) {
  try {
    return await confirmSignIn({ challengeResponse: challengeResponse.replaceAll(' ', '') });
  } catch (error) {
    throw new Error(codeMessage(error), { cause: error });
  }
}

const FIELDS: Props['formFields'] = {
  confirmSignIn: {
    confirmation_code: {
      label: secondFactorCopy.code,
      placeholder: '000000',
      isRequired: true,
      autocomplete: 'one-time-code',
    },
  },
};

const COMPONENTS: Props['components'] = {
  ConfirmSignIn: {
    Header: () => (
      <div className="space-y-2">
        <h1 className="text-3xl font-bold sm:text-4xl">{copy.title}</h1>
        <p className="leading-7 text-mute">{copy.text}</p>
      </div>
    ),
    Footer: () => <p className="text-sm leading-6 text-mute">{secondFactorCopy.lost}</p>,
  },
};

const { failures } = secondFactorCopy;
const SENTENCES: Record<string, string> = {
  CodeMismatchException: failures.wrongCode,
  // The service's patterns ask for six digits.
  InvalidParameterException: secondFactorCopy.codeFormat,
  ExpiredCodeException: failures.usedCode,
  NotAuthorizedException: failures.expired,
  SignInException: failures.expired,
  LimitExceededException: failures.tooMany,
  TooManyRequestsException: failures.tooMany,
  NetworkError: failures.unreachable,
};

function codeMessage(error: unknown): string {
  const sentence = error instanceof Error ? SENTENCES[error.name] : undefined;
  if (!sentence) console.error(error);
  return sentence ?? failures.internal;
}
