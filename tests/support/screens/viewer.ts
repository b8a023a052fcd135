import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const viewerReady = (page: Page) =>
  page.waitForSelector('#stage[data-state=ready]', { timeout: 90_000 }).then(() => page.waitForTimeout(900));

export const viewerScreens: Screen[] = [
  { name: 'viewer', path: '/view/cadeira-jequitiba', isPublic: true, act: viewerReady, isWindow: true },
  {
    name: 'viewer-android',
    path: '/view/banqueta-lapa',
    isPublic: true,
    act: viewerReady,
    isWindow: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  },
  { name: 'viewer-sofa', path: '/view/sofa-arpoador', isPublic: true, act: viewerReady, isWindow: true },
  {
    name: 'viewer-loading',
    path: '/view/cadeira-jequitiba',
    isPublic: true,
    isWindow: true,
    act: async (page) => {
      await page.waitForTimeout(300);
    },
  },
  { name: 'viewer-unknown', path: '/view/nada', isPublic: true, isWindow: true, logs: /404/ },
];
