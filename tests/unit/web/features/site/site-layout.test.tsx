import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CONTACT } from '../../../../../shared/contact.ts';
import { ANCHORS, type Anchor } from '../../../../../shared/rules/site.ts';
import { SiteLayout } from '../../../../../web/features/site/site-layout.tsx';

const renderLayout = (own: readonly Anchor[] = Object.values(ANCHORS)) =>
  render(<SiteLayout own={own}>content</SiteLayout>);
const hrefsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('SITE-01 the top bar leads to the sections, to the plans and to the client area', () => {
  renderLayout();
  const bar = screen.getByRole('banner');
  expect(hrefsIn(within(bar).getByRole('navigation', { name: 'Principal' }))).toEqual([
    ['Início', '#home'],
    ['Benefícios', '#benefits'],
    ['Biblioteca', '#biblioteca'],
    ['Contato', '#contact'],
  ]);
  expect(within(bar).getByRole('link', { name: 'Planos' })).toHaveAttribute('href', '#pricing');
  expect(within(bar).getByRole('link', { name: 'Área do Cliente' })).toHaveAttribute('href', '/auth');
});

test('SITE-01 a page without a section leads to the one of the landing page, and keeps its own', () => {
  renderLayout([ANCHORS.pricing, ANCHORS.contact]);
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('link', { name: 'Benefícios' })).toHaveAttribute('href', '/#benefits');
  expect(within(bar).getByRole('link', { name: 'Contato' })).toHaveAttribute('href', '#contact');
  expect(within(bar).getByRole('link', { name: 'Planos' })).toHaveAttribute('href', '#pricing');
});

test("SITE-01 the menu of small windows has 'Como Funciona' and closes with the link that scrolls", async () => {
  renderLayout();
  const opener = screen.getByRole('button', { name: 'Abrir menu' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(hrefsIn(menu).map(([name]) => name)).toEqual([
    'Início',
    'Benefícios',
    'Como Funciona',
    'Biblioteca',
    'Contato',
    'Planos',
    'Área do Cliente',
  ]);
  await userEvent.click(within(menu).getByRole('link', { name: 'Como Funciona' }));
  expect(menu).not.toHaveAttribute('open');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('SITE-02 the footer leads to sections, to the law, and out to mail, chat and social profile', () => {
  renderLayout();
  const footer = screen.getByRole('contentinfo');
  expect(hrefsIn(within(footer).getByRole('navigation', { name: 'Links rápidos' }))).toEqual([
    ['Benefícios', '#benefits'],
    ['Planos', '#pricing'],
    ['Biblioteca', '#biblioteca'],
    ['Contato', '#contact'],
  ]);
  expect(within(footer).getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/termos');
  expect(within(footer).getByRole('link', { name: CONTACT.mail }).getAttribute('href')).toMatch(
    `mailto:${CONTACT.mail}?subject=`,
  );
  for (const name of [/^WhatsApp/, /^Instagram/])
    expect(within(footer).getByRole('link', { name })).toHaveAttribute('target', '_blank');
});

test('SITE-02 the floating button opens a conversation that has its first words', () => {
  renderLayout();
  const chat = screen.getByRole('link', { name: /Conversar pelo WhatsApp/ });
  const url = new URL(chat.getAttribute('href')!);
  expect(url.origin + url.pathname).toBe(`https://wa.me/${CONTACT.whatsApp}`);
  expect(url.searchParams.get('text')).toMatch(/^Olá!/);
  expect(chat).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test("SHELL-07 the top bar's theme is remembered under 'theme'", async () => {
  renderLayout();
  const bar = screen.getByRole('banner');
  await userEvent.click(within(bar).getAllByRole('button', { name: 'Escuro' })[0]);
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(within(bar).getAllByRole('button', { name: 'Automático' })[0]);
  expect(localStorage.getItem('theme')).toBe('system');
});
