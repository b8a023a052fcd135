import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { keptConfirmation } from './kept-confirmation.ts';
import { ForgotForm, ResetForm } from './recovery-forms.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Amplify's Authenticator comes for those who need it. */
const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

/** As does the sign-in of companies. */
const SsoForm = lazy(async () => ({ default: (await import('./sso-form.tsx')).SsoForm }));

/** Where a person is on a page. The password waits in memory only, to sign in by itself once the email is confirmed. */
export type AuthStep =
  | { kind: 'start' }
  | { kind: 'confirm'; email: string; password?: string }
  | { kind: 'sign-in'; email: string }
  | { kind: 'second-factor' }
  | { kind: 'sso' }
  | { kind: 'forgot'; email: string }
  | { kind: 'reset'; email: string };

export interface StepProps {
  go: (step: AuthStep) => void;
}

/** The page's own form, and what follows from it: a code besides the password, the confirmation of an email and the recovery of a password. */
export function AuthSteps({ children }: { children: (go: StepProps['go']) => ReactNode }) {
  const [step, go] = useState((): AuthStep => {
    const email = keptConfirmation();
    return email === null ? { kind: 'start' } : { kind: 'confirm', email };
  });
  switch (step.kind) {
    case 'start':
      return children(go);
    case 'confirm':
      return <ConfirmForm {...step} go={go} />;
    case 'sign-in':
      return <SignInAgain {...step} go={go} />;
    case 'second-factor':
      return (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-xl" />}>
          <SecondFactorStep go={go} />
        </Suspense>
      );
    case 'sso':
      return (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-xl" />}>
          <SsoForm go={go} />
        </Suspense>
      );
    case 'forgot':
      return <ForgotForm {...step} go={go} />;
    case 'reset':
      return <ResetForm {...step} go={go} />;
  }
}
