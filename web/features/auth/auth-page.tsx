import { Tabs } from 'radix-ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { teamCopy } from '../../../shared/copy/pt-br/team.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthSteps, type StepProps } from './auth-steps.tsx';
import { LoginForm } from './login-form.tsx';
import { checkTab } from './sign-up-checks.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { tabLoginFailed, tabSignUpFailed } from './page-failures.ts';

/** /auth: login and sign-up on two tabs (AUTH-01). */
export function Component() {
  useTitle(copy.login.submit);
  return (
    <AuthLayout>
      <AuthSteps>{(go) => <LoginOrSignUp go={go} />}</AuthSteps>
    </AuthLayout>
  );
}

const isTab = (text: unknown): text is 'login' | 'signup' => text === 'login' || text === 'signup';

function LoginOrSignUp({ go }: StepProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('tab');
  const isInvited = query.get('next')?.startsWith(paths.invitation) ?? false;
  const tab = isTab(asked) ? asked : 'login';
  // The rest of the query says where to go after signing in.
  const choose = (value: string) =>
    void navigate(`?${new URLSearchParams({ ...Object.fromEntries(query), tab: value })}`, { replace: true });
  return (
    <>
      <h1 className="text-4xl font-bold tracking-[-0.035em]">{copy[tab].title}</h1>
      {isInvited ? (
        <p className="mt-2 leading-7 text-mute">{teamCopy.accept.signIn}</p>
      ) : (
        tab === 'login' && query.has('next') && <p className="mt-2 leading-7 text-mute">{copy.login.goOn}</p>
      )}
      <Tabs.Root value={tab} onValueChange={choose} className="mt-6">
        <Tabs.List aria-label={copy.tabs.label} className="mb-7 flex gap-7 border-b border-line">
          {(['login', 'signup'] as const).map((value) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="-mb-px border-b-2 border-transparent py-3 font-semibold text-mute hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {copy.tabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="login" tabIndex={-1}>
          <LoginForm go={go} failed={tabLoginFailed} />
        </Tabs.Content>
        <Tabs.Content value="signup" tabIndex={-1}>
          <SignUpForm go={go} nameLabel={copy.name} check={checkTab} failed={tabSignUpFailed} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
