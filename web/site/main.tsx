import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/site.css';
import { SiteBoundary } from './site-boundary.tsx';
import { sitePageAt } from './pages.ts';

/** Brings a public page to life. Its links are plain ones: no router, and half of the client's first load. */
const root = document.getElementById('root');
const page = sitePageAt(location.pathname);
if (!root || !page) throw new Error(`No public page at ${location.pathname}`);
const { Component } = await page.load();
const content = (
  <StrictMode>
    <SiteBoundary>
      <Component />
    </SiteBoundary>
  </StrictMode>
);
// While developing nothing is written beforehand.
if (root.firstElementChild) hydrateRoot(root, content);
else createRoot(root).render(content);
