import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleShopScript } from '../../../../web/build/shop-scripts.ts';

/** The script that a shop takes along with a spin, as it is delivered, in a page of a shop. */
const script = await bundleShopScript('spin.js');
const Observer = MutationObserver;
let observers: MutationObserver[];

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(tell: MutationCallback) {
        super(tell);
        observers.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const observer of observers) observer.disconnect();
  vi.unstubAllGlobals();
});

function shopPage(html: string): HTMLElement {
  document.body.innerHTML = html;
  // oxlint-disable-next-line typescript/no-implied-eval -- as a classic script runs, in the page's own scope
  new Function(script)();
  return document.querySelector<HTMLElement>('[data-spin]')!;
}
const press = (place: HTMLElement, key: string) =>
  place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('PIC-06 the script of a spin is under 3 KB and leaves no global', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(3072);
  const before = Object.keys(globalThis);
  shopPage('<div data-spin="q/"></div>');
  expect(Object.keys(globalThis)).toEqual(before);
});

test('PIC-06 the script reads the same in a page that is not UTF-8', () => {
  expect(script).toMatch(/^\p{ASCII}*$/u);
});

test('PIC-06 a place is a slider with the name of its product, and says where it is', () => {
  const place = shopPage('<div data-spin="q/" data-count="36" data-name="Mesa"></div>');
  expect(place.getAttribute('role')).toBe('slider');
  expect([place.ariaLabel, place.tabIndex]).toEqual(['Mesa em 360°', 0]);
  expect([place.ariaValueMin, place.ariaValueMax, place.ariaValueNow]).toEqual(['1', '36', '1']);
  expect(place.textContent).toBe('Arraste para girar');
});

test.each([
  ['ArrowRight', '2', '10 graus'],
  ['ArrowLeft', '36', '350 graus'],
  ['PageUp', '6', '50 graus'],
  ['End', '36', '350 graus'],
])('PIC-06 %s turns to frame %s, and round the end', (key, frame, said) => {
  const place = shopPage('<div data-spin="q/" data-count="36"></div>');
  const isLeftToThePage = press(place, key);
  expect([place.ariaValueNow, place.ariaValueText]).toEqual([frame, said]);
  expect(isLeftToThePage).toBe(false);
  expect(place.textContent).toBe('');
});

test('PIC-06 keys that turn nothing stay with the page', () => {
  const place = shopPage('<div data-spin="q/"></div>');
  expect(press(place, 'Tab')).toBe(true);
  expect(place.ariaValueNow).toBe('1');
});
