import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { SiteBoundary } from './site-boundary.tsx';
import type { SitePage } from './pages.ts';

export { SITE_PAGES } from './pages.ts';

/** A page as HTML, element for element what `main.tsx` hydrates. */
export async function renderSitePage(page: SitePage): Promise<string> {
  const { Component } = await page.load();
  const { prelude } = await prerender(
    <StrictMode>
      <SiteBoundary>
        <Component />
      </SiteBoundary>
    </StrictMode>,
    // What is lazy stands in its place too: put there by a script, as React does for a stream, it would be refused by
    // our content security policy and never be read by who has no script.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
