import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { landingCopy as copy } from '../../../shared/copy/pt-br/landing.ts';
import { ArmchairDrawing } from '../../components/armchair-drawing.tsx';
import { buttonLook } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeChoice } from '../../components/theme-choice.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';

/** The public front page: one screen that says what this is and where to begin. */
export function Component() {
  useTitle();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap flex h-18 items-center justify-between gap-4">
        <Logo />
        <div className="flex items-center gap-3">
          <span className="hidden sm:block">
            <ThemeChoice />
          </span>
          <Link to={paths.auth} className={buttonLook({ variant: 'secondary' })}>
            {copy.clientArea}
          </Link>
        </div>
      </header>
      <main className="wrap grid flex-1 content-center items-center gap-10 py-8 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div className="animate-rise">
          <h1 className="text-[clamp(2.6rem,9.5vw,4.75rem)] leading-[0.98] font-bold tracking-[-0.045em]">
            {copy.title}
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg leading-8 text-mute sm:text-xl sm:leading-9">{copy.text}</p>
          <Link to={paths.signup} className={buttonLook({ size: 'large' }, 'mt-8 w-full sm:w-auto')}>
            {copy.tryFree}
            <ArrowRight aria-hidden />
          </Link>
          <p className="figures mt-4 text-[0.9375rem] text-mute">{copy.trial}</p>
        </div>
        <figure className="ground animate-rise rounded-3xl border border-line px-6 pt-8 pb-5 sm:px-12 sm:pt-12">
          <ArmchairDrawing dimensions />
          <figcaption className="figures mt-4 border-t border-line pt-4 text-center text-[0.9375rem] text-mute">
            {copy.drawingCaption}
          </figcaption>
        </figure>
      </main>
      <footer className="wrap pt-6 pb-10">
        <dl className="grid border-t border-ink sm:grid-cols-3 sm:gap-8">
          {copy.facts.map(({ figure, text }) => (
            <div key={figure} className="border-b border-line py-5 sm:border-b-0">
              <dt className="font-display text-xl font-semibold tracking-tight">{figure}</dt>
              <dd className="mt-1 max-w-[34ch] leading-6 text-mute">{text}</dd>
            </div>
          ))}
        </dl>
      </footer>
    </div>
  );
}
