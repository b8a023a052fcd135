import { useSearchParams } from 'react-router-dom';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { planWords } from '../../../shared/copy/pt-br/plans.ts';
import { PAID_PLANS } from '../../../shared/rules/plans.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthSteps } from './auth-steps.tsx';
import { OtherPage } from './other-page.tsx';
import { signUpPageFailed } from './page-failures.ts';
import { checkPage } from './sign-up-checks.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** /signup: an account with the password typed twice; `?plan=` stays in the address for the redirect guard. */
export function Component() {
  useTitle(copy.signup.title);
  const [query] = useSearchParams();
  const chosen = PAID_PLANS.find((plan) => plan === query.get('plan'));
  return (
    <AuthLayout>
      <AuthSteps>
        {(go) => (
          <>
            <h1 className="text-4xl font-bold tracking-[-0.035em]">{copy.signup.title}</h1>
            <p className="mt-2 mb-7 leading-7 text-mute">
              {chosen ? copy.signupPage.chosen(planWords[chosen].name) : copy.signup.text}
            </p>
            <SignUpForm
              go={go}
              nameLabel={copy.signupPage.name}
              withConfirmation
              check={checkPage}
              failed={signUpPageFailed}
            />
            <OtherPage to={paths.login} {...copy.signupPage.other} />
          </>
        )}
      </AuthSteps>
    </AuthLayout>
  );
}
