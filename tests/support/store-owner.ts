import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Model } from '../../functions/store/model-row.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { sharedBrowser } from './browser.ts';
import { answerTo } from './call-route.ts';
import { modelsBucketOf, tableOf } from './local-data.ts';
import type { Person } from './local-stack.ts';
import { BROWSER_PATIENCE_MS } from './patience.ts';
import { putChair } from './put-model.ts';
import { seedStoreModel } from './seed-store-model.ts';
import { startSession } from './session.ts';
import { setPlan } from './set-plan.ts';
import { sharedProduct } from './shared-product.ts';

export const OUTPUT = 'tests/e2e/output';

/** Whoever connects a store, on a page of the running product, with the plan that has it. */
export interface StoreOwner {
  stack: RunningProduct;
  browser: Browser;
  page: Page;
  press: (name: string | RegExp) => Promise<void>;
  /** A model of a product of the store, made and up, as a batch leaves it. */
  publishChair: (productId: string) => Promise<Model>;
  setLink: (model: Model, link: 'up' | 'down') => Promise<unknown>;
  /** Opens the store's products until one is said to be in its page: a round that another file's test began may be at work on it. */
  openShown: () => Promise<void>;
}

export async function storeOwner(person: Person): Promise<StoreOwner> {
  mkdirSync(OUTPUT, { recursive: true });
  const [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const session = await startSession(stack, person);
  const table = tableOf(stack);
  await setPlan(table, session.tenantId, 'pro');
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    storageState: session.storageState,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  const page = await context.newPage();
  const setLink = ({ id }: Model, link: 'up' | 'down') =>
    answerTo(stack, session.idToken, routes.changeAssets, { changes: [{ id, kind: 'link', link }] });
  return {
    stack,
    browser,
    page,
    press: (name) => page.getByRole('button', { name }).click(),
    setLink,
    openShown: () =>
      expect
        .poll(
          async () => {
            await stack.invoke('StorePagesSweep', {});
            await page.goto('/app/integracoes');
            await page.getByText(/de 50 produtos/).waitFor();
            return page.getByText('Na página do produto').count();
          },
          { timeout: BROWSER_PATIENCE_MS, interval: 500 },
        )
        .toBe(1),
    publishChair: async (product_id) => {
      const chair = await putChair(modelsBucketOf(stack), session.tenantId, { name: 'Cadeira' });
      await seedStoreModel(table, chair, product_id);
      await setLink(chair, 'down');
      await setLink(chair, 'up');
      return chair;
    },
  };
}
