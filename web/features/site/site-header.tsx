import { siteCopy as copy } from '../../../shared/copy/pt-br/site.ts';
import { ANCHORS, type Anchor } from '../../../shared/rules/site.ts';
import { buttonLook } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeChoice } from '../../components/theme-choice.tsx';
import { paths } from '../../lib/paths.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { BAR, sectionHref } from './site-links.ts';

/** The fixed top bar (SITE-01); below the width of a tablet all but the plans is in the menu. */
export function SiteHeader({ own }: { own: readonly Anchor[] }) {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="wrap flex h-16 items-center gap-4 md:h-18">
        <a href={sectionHref(ANCHORS.home, own)} aria-label={copy.toHome} className="rounded-md">
          <Logo />
        </a>
        <nav aria-label={copy.navigation} className="ml-6 hidden gap-1 lg:flex">
          {BAR.map(({ anchor, label }) => (
            <a
              key={anchor}
              href={sectionHref(anchor, own)}
              className="rounded-lg px-3 py-2 text-[0.9375rem] font-medium text-mute transition-colors hover:bg-sunk hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-3">
          <span className="hidden lg:block">
            <ThemeChoice />
          </span>
          <a href={paths.auth} className={buttonLook({ variant: 'secondary' }, 'max-md:hidden')}>
            {copy.clientArea}
          </a>
          <a href={sectionHref(ANCHORS.pricing, own)} className={buttonLook({}, 'max-lg:h-10')}>
            {copy.plans}
          </a>
          <MobileMenu own={own} />
        </div>
      </div>
    </header>
  );
}
