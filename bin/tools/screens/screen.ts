import type { Page } from 'playwright-core';
import type { World } from './pretend-backend.ts';

/** A screen in one of its states, as a picture is taken of it. */
export interface Screen {
  name: string;
  path: string;
  world?: Partial<World>;
  isPublic?: boolean;
  userAgent?: string;
  /** What is different of the browser before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** At 768 px too. */
  hasTablet?: boolean;
  /** Only this part of the page (a selector). */
  part?: string;
  /** Only the window, not the whole page. */
  isWindow?: boolean;
  /** Logs an error on purpose. */
  logs?: RegExp;
}

/** Screens of the public site: seen without a session, and at three widths. */
export const onPublicSite = (screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, isPublic: true, hasTablet: true }));
