import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeChoice } from '../../../../web/components/theme-choice.tsx';

const script = readFileSync('web/public/theme.js', 'utf8');
const isDark = () => document.documentElement.classList.contains('dark');
let system: EventTarget & { matches: boolean };
let listeners: AbortController;

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  document.documentElement.className = '';
  // The script listens for ever; a test's listeners must not outlive it.
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    add(type, listener, { signal: listeners.signal }),
  );
});
afterEach(() => {
  listeners.abort();
  vi.unstubAllGlobals();
});

const load = () => void runInThisContext(script);

test('SHELL-07 the theme is light at first, whatever the system says', () => {
  system.matches = true;
  load();
  expect(isDark()).toBe(false);
});

test("SHELL-07 the choice is remembered under 'theme' and painted at once", async () => {
  load();
  render(<ThemeChoice />);
  await userEvent.click(screen.getByRole('button', { name: 'Escuro' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(isDark()).toBe(true);
  expect(screen.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Claro' }));
  expect(localStorage.getItem('theme')).toBe('light');
  expect(isDark()).toBe(false);
});

test('SHELL-07 Automático follows the system while it changes', async () => {
  load();
  render(<ThemeChoice />);
  await userEvent.click(screen.getByRole('button', { name: 'Automático' }));
  expect(localStorage.getItem('theme')).toBe('system');
  expect(isDark()).toBe(false);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(isDark()).toBe(true);
});

test('SHELL-07 a remembered choice is painted by the first script of the page', () => {
  localStorage.setItem('theme', 'dark');
  load();
  expect(isDark()).toBe(true);
});
