import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Files share a window, and the library's `screen` looks into its first body: each begins with that, empty.
const shared = globalThis as typeof globalThis & { firstPage?: { head: Element; body: Element } };
const { head, body } = (shared.firstPage ??= { head: document.head, body: document.body });
for (const part of [head, body]) part.replaceChildren();
document.documentElement.replaceChildren(head, body);
document.documentElement.removeAttribute('class');
history.replaceState(null, '', '/');

// What jsdom lacks and the pages use. The dialog opens and closes, without the browser's focus trap.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  toast.dismiss(); // they outlive the page that showed them
  vi.restoreAllMocks();
  vi.useRealTimers();
  // Vitest does so before each test: what the next file puts up before its first would go with the last one's.
  vi.unstubAllGlobals();
});
