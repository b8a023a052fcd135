import { spinCopy } from '../../shared/copy/pt-br/spin.ts';
import { turnFrames } from './turn-frames.ts';

/**
 * The spin of a shop that takes no frame of ours: it lays this file and the pictures on its own server, and writes
 * `<div data-spin="quadros/" data-name="Cadeira"></div>` wherever the product is to turn; also `data-count="36"` and
 * `data-format="webp"`. Places that the page adds later are found too. It asks nothing of us and leaves no global.
 */
function prepare(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-spin]:not([data-spin-ready])')) {
    place.dataset.spinReady = '';
    const { spin = '', count = '36', format = 'webp', name = spinCopy.product } = place.dataset;
    const frames = Array.from(
      { length: Number(count) },
      (_, i) => `${spin}${String(i + 1).padStart(2, '0')}.${format}`,
    );
    turnFrames(place, frames, name);
  }
}

prepare();
new MutationObserver(prepare).observe(document.documentElement, { childList: true, subtree: true });
