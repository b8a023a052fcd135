import { EMBED_TITLE } from '../../shared/copy/pt-br/embed.ts';
import { EMBED_ALLOW, EMBED_ASPECT } from '../../shared/pages/embed-frame.ts';

/**
 * A shop includes this file once and writes `<div data-relevo="slug">` wherever a product is to be seen; also
 * `data-title`, `data-aspect="4/3"` or `data-height="480"`, and `data-theme="dark"`. The place has its size at once, and
 * keeps what stands in it (a link) until somebody scrolls near: then it becomes the viewer's frame. Places that the
 * page adds later are found too. Leaves no global, and styles by properties, which a strict policy allows.
 */
const site = new URL((document.currentScript as HTMLScriptElement).src).origin;
const NEAR = '400px';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      (target as HTMLElement).replaceChildren(frameFor(target as HTMLElement));
    }
  },
  { rootMargin: NEAR },
);

function frameFor(place: HTMLElement): HTMLIFrameElement {
  const { relevo = '', title, theme } = place.dataset;
  const frame = document.createElement('iframe');
  frame.src = `${site}/embed/${encodeURIComponent(relevo)}${theme ? `?theme=${encodeURIComponent(theme)}` : ''}`;
  frame.title = title || EMBED_TITLE;
  frame.allow = EMBED_ALLOW;
  frame.style.display = 'block';
  frame.style.width = '100%';
  frame.style.border = '0';
  giveSize(frame, place.dataset);
  return frame;
}

function giveSize({ style }: HTMLElement, { height, aspect }: DOMStringMap): void {
  if (height) style.height = /\D/.test(height) ? height : `${height}px`;
  else style.aspectRatio = aspect || EMBED_ASPECT;
}

function prepare(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-relevo]:not([data-relevo-ready])')) {
    place.dataset.relevoReady = '';
    giveSize(place, place.dataset);
    near.observe(place);
  }
}

prepare();
new MutationObserver(prepare).observe(document.documentElement, { childList: true, subtree: true });
