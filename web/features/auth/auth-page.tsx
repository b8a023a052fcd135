import { ArrowLeft } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { ArmchairDrawing } from '../../components/armchair-drawing.tsx';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import type { AuthStep, StepProps } from './auth-step.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ForgotForm, ResetForm } from './recovery-forms.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Login, sign-up, confirmation and recovery, all at /auth. */
export function Component() {
  const [step, go] = useState<AuthStep>({ kind: 'tabs' });
  useTitle(copy.login.submit);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-5 py-5 sm:px-10">
        <header className="flex items-center justify-between gap-4">
          <Logo />
          <Link
            to={paths.landing}
            className="inline-flex items-center gap-1.5 rounded-md py-2 text-[0.9375rem] font-medium text-mute hover:text-ink"
          >
            <ArrowLeft className="size-4" aria-hidden />
            {copy.backToSite}
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col justify-center py-10">
          {step.kind === 'tabs' && <LoginOrSignUp go={go} />}
          {step.kind === 'confirm' && <ConfirmForm {...step} go={go} />}
          {step.kind === 'forgot' && <ForgotForm {...step} go={go} />}
          {step.kind === 'reset' && <ResetForm {...step} go={go} />}
        </main>
      </div>
      <Aside />
    </div>
  );
}

const isTab = (text: unknown): text is 'login' | 'signup' => text === 'login' || text === 'signup';

function LoginOrSignUp({ go }: StepProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = query.get('tab');
  const tab = isTab(asked) ? asked : 'login';
  // The state carries the place to come back to after signing in.
  const choose = (value: string) => void navigate(`?tab=${value}`, { replace: true, state });
  return (
    <>
      <h1 className="mb-6 text-4xl font-bold tracking-[-0.035em]">{copy[tab].title}</h1>
      <Tabs.Root value={tab} onValueChange={choose}>
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
          <LoginForm go={go} />
        </Tabs.Content>
        <Tabs.Content value="signup" tabIndex={-1}>
          <SignUpForm go={go} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

/** Beside the form on wide screens: what happens after signing in. */
function Aside() {
  return (
    <aside className="ground hidden flex-col justify-center gap-10 border-l border-line px-14 py-12 lg:flex xl:px-20">
      <div className="mx-auto w-full max-w-[26rem]">
        <ArmchairDrawing dimensions />
      </div>
      <div className="mx-auto w-full max-w-[30rem]">
        <h2 className="text-2xl">{copy.aside.title}</h2>
        <ol className="mt-5 divide-y divide-line border-y border-line">
          {copy.aside.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2rem_1fr] py-3.5">
              <span className="figures font-display text-lg font-semibold text-accent">{index + 1}</span>
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-[0.9375rem] leading-6 text-mute">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
