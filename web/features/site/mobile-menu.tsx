import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { siteCopy as copy } from '../../../shared/copy/pt-br/site.ts';
import type { Anchor } from '../../../shared/rules/site.ts';
import { buttonLook } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeChoice } from '../../components/theme-choice.tsx';
import { paths } from '../../lib/paths.ts';
import { MENU, sectionHref } from './site-links.ts';

/**
 * The menu of small windows: a modal <dialog> from the top, which traps the focus and closes on Escape by itself. It
 * closes with the link that scrolls the page.
 */
export function MobileMenu({ own }: { own: readonly Anchor[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-label={copy.openMenu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={open}
        className={buttonLook({ variant: 'quiet', size: 'icon' }, '-mr-2 lg:hidden')}
      >
        <Menu className="size-6!" aria-hidden />
      </button>
      <dialog
        ref={dialog}
        aria-label={copy.menu}
        onClose={() => setOpen(false)}
        className="m-0 w-full max-w-none border-b border-line bg-paper p-0 text-ink shadow-lift lg:hidden"
      >
        <div className="wrap pb-6">
          <div className="flex h-16 items-center justify-between md:h-18">
            <Logo />
            <button
              type="button"
              aria-label={shellCopy.close}
              onClick={close}
              className={buttonLook({ variant: 'quiet', size: 'icon' }, '-mr-2')}
            >
              <X className="size-6!" aria-hidden />
            </button>
          </div>
          <nav aria-label={copy.menu}>
            <ul className="divide-y divide-line border-y border-line">
              {MENU.map(({ anchor, label }) => (
                <li key={anchor}>
                  <a
                    href={sectionHref(anchor, own)}
                    onClick={close}
                    className="block py-3.5 font-display text-2xl font-semibold tracking-tight"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <a href={paths.auth} className={buttonLook({ variant: 'secondary' }, 'grow')}>
              {copy.clientArea}
            </a>
            <ThemeChoice />
          </div>
        </div>
      </dialog>
    </>
  );
}
