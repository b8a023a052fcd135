import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleShopScript } from '../../../../web/build/shop-scripts.ts';
import { patient } from '../../../support/patience.ts';

/** The shops' script as it is delivered, in a page of a shop. */
const script = await bundleShopScript('embed.js');
const Observer = MutationObserver;
let observers: MutationObserver[];
let watched: { target: HTMLElement; see: () => void }[];

beforeEach(() => {
  watched = [];
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
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(target: HTMLElement) {
        watched.push({ target, see: () => this.tell([{ isIntersecting: true, target }]) });
      }
      unobserve() {}
    },
  );
});
afterEach(() => {
  for (const observer of observers) observer.disconnect();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function shopPage(html: string): void {
  document.body.innerHTML = html;
  const element = document.createElement('script');
  element.src = 'https://relevo.test/embed.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  // oxlint-disable-next-line typescript/no-implied-eval -- as a classic script runs, in the page's own scope
  new Function(script)();
}
const frame = () => document.querySelector('iframe')!;

test('the script of a shop is under 2 KB', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(2048);
});

describe('a place for a product', () => {
  test('EMB-01 has its size at once, and becomes the viewer when somebody comes near', () => {
    shopPage('<div data-relevo="sofa-1" data-title="Sofá em 3D"><a href="/view/sofa-1">Ver</a></div>');
    const [{ target, see }] = watched;
    expect([target.style.aspectRatio, target.textContent]).toEqual(['4/3', 'Ver']);
    expect(frame()).toBeNull();
    see();
    expect(frame().src).toBe('https://relevo.test/embed/sofa-1');
    expect(frame().title).toBe('Sofá em 3D');
    expect(frame().allow).toBe('xr-spatial-tracking; fullscreen');
    expect(target.children).toHaveLength(1);
  });

  test('takes height, shape and look from the page, and a name that is none stays an address', () => {
    shopPage(
      '<p data-relevo="a" data-height="480" data-theme="dark"></p><p data-relevo="b" data-aspect="1/1"></p><p data-relevo="../x?y"></p>',
    );
    for (const { see } of watched) see();
    const [high, square, odd] = document.querySelectorAll('iframe');
    expect([high.style.height, high.src]).toEqual(['480px', 'https://relevo.test/embed/a?theme=dark']);
    expect([square.style.aspectRatio, square.title]).toEqual(['1/1', 'Modelo 3D interativo']);
    expect(odd.src).toBe('https://relevo.test/embed/..%2Fx%3Fy');
  });

  test('is found when the page adds it later, and once however often the script is included', async () => {
    const globals = Object.keys(globalThis);
    shopPage('<div data-relevo="a"></div>');
    shopPage(document.body.innerHTML);
    expect(watched).toHaveLength(1);
    document.body.insertAdjacentHTML('beforeend', '<div data-relevo="b"></div>');
    await vi.waitFor(
      () => expect(watched.map(({ target }) => target.dataset.relevo)).toEqual(['a', 'b']),
      patient,
    );
    expect(Object.keys(globalThis)).toEqual(globals);
  });
});
