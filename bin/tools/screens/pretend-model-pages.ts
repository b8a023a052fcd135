import type { BrowserContext, Route } from 'playwright-core';
import { factsOf } from '../../../shared/schemas/product-facts.ts';
import { inlineHashes } from '../../../functions/services/page-templates.ts';
import { modelPageCopy } from '../../../shared/copy/pt-br/model-page.ts';
import { modelAddress } from '../../../shared/pages/model-addresses.ts';
import { renderMessagePage, renderModelPage } from '../../../shared/pages/model-page.ts';
import type { PageContent } from '../../../shared/pages/page-model.ts';
import { shopStyle } from '../../../shared/pages/shop-style.ts';
import { pagePolicy } from '../../../shared/pages/page-policy.ts';
import type { Asset } from '../../../shared/schemas/models.ts';

export interface PagesWorld {
  assets: Asset[];
  /** What a model's page knows differently. */
  page?: Partial<PageContent>;
  /** Answers that the model cannot be read. */
  isDown?: boolean;
}

/** Fills in the pages of models as their Lambda does, from the files of the build. */
export async function pretendModelPages(context: BrowserContext, world: PagesWorld): Promise<void> {
  await context.route(
    ({ pathname }) => modelAddress(pathname) !== null && !pathname.endsWith('/premium'),
    (route) => answerPage(route, world),
  );
}

async function answerPage(route: Route, { assets, isDown, page: change }: PagesWorld): Promise<void> {
  const { pathname, origin } = new URL(route.request().url());
  const { kind, ref } = modelAddress(pathname)!;
  const response = await route.fetch({ url: `${origin}/${kind}.html` });
  const template = await response.text();
  const framedBy = kind === 'embed' ? '*' : "'none'";
  const color = change?.shop?.color;
  const policy = pagePolicy({ inline: inlineHashes(template + (color ? shopStyle(color) : '')), framedBy });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const asset = assets.find(({ id, slug }) => id === ref || slug === ref);
  if (isDown) {
    const text = modelPageCopy.readFailed(modelPageCopy.databaseSilent);
    const page = { template, title: modelPageCopy.failedTitle, text, canRetry: true };
    await route.fulfill({ headers, status: 503, body: renderMessagePage(page) });
  } else if (asset) {
    const { poster_url, dims_cm } = asset.meta_json;
    const model = { ...asset, poster_url, dims_cm, facts: factsOf(asset.meta_json), ...change };
    await route.fulfill({ headers, body: renderModelPage({ template, kind, model, site: origin }) });
  } else {
    const { notFoundTitle: title, notFound: text } = modelPageCopy;
    const body = renderMessagePage({ template, title, text, canRetry: false });
    await route.fulfill({ headers, status: 404, body });
  }
}
