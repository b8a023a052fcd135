import { useSyncExternalStore } from 'react';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const CHANGED = 'themechange';

const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text);

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return isTheme(stored) ? stored : 'light';
}

/** Remembers the choice (SHELL-07) and announces it; public/theme.js paints it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}

/** What the person chose, light at first; a page written before anybody chose shows that. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'light');
