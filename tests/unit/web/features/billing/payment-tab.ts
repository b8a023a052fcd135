import { vi } from 'vitest';

/** The tab that a click opens, as the browser gives it; null where it blocks it. */
export function pretendTab({ isBlocked = false } = {}) {
  const tab = {
    opener: window as Window | null,
    location: { href: 'about:blank' },
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
  };
  const open = vi
    .spyOn(window, 'open')
    .mockImplementation(() => (isBlocked ? null : (tab as unknown as Window)));
  return { tab, open };
}

/** The person comes back to this tab, or leaves it. */
export function turnTab(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
