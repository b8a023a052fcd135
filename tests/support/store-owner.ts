import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
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
    publishChair: async (product_id) => {
      const chair = await putChair(modelsBucketOf(stack), session.tenantId, { name: 'Cadeira' });
      await seedStoreModel(table, chair, product_id);
      await setLink(chair, 'down');
      await setLink(chair, 'up');
      return chair;
    },
  };
}
