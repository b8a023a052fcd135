import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Contact } from '../../shared/contact.ts';
import { fillSlots } from '../../shared/pages/html.ts';
import type * as Site from '../site/render.tsx';
import { SITE_MODEL_IDS, SITE_MODELS } from '../../shared/rules/site-models.ts';
import { siteHead } from './site-head.ts';

const TEMPLATE = 'site.html';
/** The client, and the same where nothing is (`infra/edge/pages.js`): it says so in its own look. */
const CLIENT = 'app.html';
const NOT_FOUND = 'not-found.html';
/** The pages of our own models; shops' are found by whoever links to them. */
const LIBRARY = SITE_MODEL_IDS.map((id) => `/view/${SITE_MODELS[id].slug}`);

interface Written {
  /** Origin of the site, without a slash. */
  site: string;
  contact: Contact;
  /** As the scripts of the pages have it. */
  define: Record<string, string>;
}

/**
 * Writes every public page as HTML at the end of the build, from the same components that hydrate it, with its own head;
 * with the page of unknown addresses, the sitemap and robots.txt beside them. The template itself is not published: whatever is no public page gets the
 * client's empty shell (app.html), since hydrating one page's HTML as another is an error (React 418).
 */
export const prerender = ({ site, contact, define }: Written): Plugin => {
  let root = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir }, bundle) {
      const out = dir ?? '';
      const { SITE_PAGES, renderSitePage } = await siteOnServer(root, define);
      const template = scriptsLast(await readFile(join(out, TEMPLATE), 'utf8'));
      for (const page of SITE_PAGES) {
        const { preloads, html } = withoutPreloads(await renderSitePage(page));
        const head = [siteHead(page, { site, contact }), ...preloads, ...fetchesOf(bundle, page.module)].join(
          '\n    ',
        );
        await writeFile(join(out, page.file), fillSlots(template, { head, page: html }));
      }
      await rm(join(out, TEMPLATE));
      await writeFile(join(out, NOT_FOUND), unlisted(await readFile(join(out, CLIENT), 'utf8')));
      const paths = [...SITE_PAGES.map(({ path }) => path), ...LIBRARY];
      await writeFile(join(out, 'sitemap.xml'), sitemap(paths.map((path) => site + path)));
      await writeFile(join(out, 'robots.txt'), robots(site));
    },
  };
};

/** The site's pages, built for Node. */
async function siteOnServer(root: string, define: Written['define']): Promise<typeof Site> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    await build({
      configFile: false,
      root,
      define,
      logLevel: 'warn',
      plugins: [react()],
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'site/render.tsx'),
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        // One file: the folder is gone when the pages are asked for.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    return (await import(pathToFileURL(join(folder, 'render.js')).href)) as typeof Site;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The page reads without its scripts: text, styles and pictures have the line first. */
const scriptsLast = (template: string): string =>
  template.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');

/** React writes the preloads of pictures where it stands; they belong into the head, and are not hydrated there. */
function withoutPreloads(rendered: string): { preloads: string[]; html: string } {
  const [start] = /^(?:<link [^>]*>)*/.exec(rendered)!;
  return { preloads: start.match(/<link [^>]*>/g) ?? [], html: rendered.slice(start.length) };
}

/** The page's own chunk with all it imports, and its styles: asked for with the page, not one after the other. */
function fetchesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!own) throw new Error(`The build has no chunk of ${module}`);
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(own);
  return [
    ...[...files].map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ];
}

/** Kept out of what search engines list. */
const unlisted = (html: string): string =>
  html.replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>');

const sitemap = (urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Shops' own models may be found too; what needs a session has nothing to find. */
const robots = (site: string): string =>
  [
    'User-agent: *',
    'Disallow: /app',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
