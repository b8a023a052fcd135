import type { ReactNode } from 'react';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { siteCopy } from '../../../shared/copy/pt-br/site.ts';
import type { Anchor } from '../../../shared/rules/site.ts';
import { ChatButton } from './chat-button.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteLayoutProps {
  /** Sections of this page that bear an anchor: links to them stay here, all others lead to the landing page. */
  own?: readonly Anchor[];
  children: ReactNode;
}

/**
 * The frame of every public page: fixed top bar, footer, floating chat. Its links are plain ones, so that a public page
 * needs no router.
 */
export function SiteLayout({ own = [], children }: SiteLayoutProps) {
  return (
    <div data-site>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-panel px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {shellCopy.skipToContent}
      </a>
      <SiteHeader own={own} />
      <main id="content" tabIndex={-1} className="pt-16 outline-none md:pt-18">
        {children}
      </main>
      <SiteFooter own={own} />
      <aside aria-label={siteCopy.chatRegion}>
        <ChatButton />
      </aside>
    </div>
  );
}
