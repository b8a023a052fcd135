/**
 * The one style that a library writes into the page as text, model-viewer's, by its hash; a test computes it again from
 * the package.
 */
export const MODEL_VIEWER_STYLE = 'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0=';

/** Hashes of what stands in a page's HTML itself: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface PagePolicy {
  /** Origins to talk to besides our own. */
  sources?: readonly string[];
  framedBy?: "'none'" | '*';
  inline?: InlineHashes;
}

/** What a browser may load and do on our pages, and who may frame them (CSP level 3). */
export function pagePolicy({
  sources = [],
  framedBy = "'none'",
  inline = { scripts: [], styles: [] },
}: PagePolicy = {}): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // WebAssembly: the decoder of models.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(inline.scripts)],
    'style-src': ["'self'", ...quoted([MODEL_VIEWER_STYLE, ...inline.styles])],
    'img-src': ["'self'", 'blob:', 'data:'],
    // A film that its owner chose, read on the page itself.
    'media-src': ['blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...sources],
    'worker-src': ["'self'", 'blob:'],
    // An owner sees the embed as a shop's page would show it.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
