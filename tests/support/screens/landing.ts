import type { Screen } from './screen.ts';

/** The landing page, whole and in its other states. */
export const landingScreens: Screen[] = [
  {
    name: 'landing',
    path: '/',
    isPublic: true,
    // No model is published under the demonstration's slug.
    logs: /404/,
    act: async (page) => {
      // Pictures below the fold are loaded on the way down.
      for (const section of await page.locator('main > section, footer').all()) await section.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
    },
  },
];
