import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { ArmchairDrawing } from '../../components/armchair-drawing.tsx';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/paths.ts';

/** The frame of /auth, /login and /signup: the way back to the site, the forms, and what comes after them. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
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
        {children}
      </main>
    </div>
    <Aside />
  </div>
);

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
