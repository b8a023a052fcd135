import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { modelPageCopy as copy } from '../../shared/copy/pt-br/model-page.ts';
import { AppError } from '../../shared/errors.ts';
import { isModelRef, modelAddress } from '../../shared/pages/model-addresses.ts';
import { renderMessagePage, renderModelPage } from '../../shared/pages/model-page.ts';
import type { PageContent } from '../../shared/pages/page-model.ts';
import { pagePolicy, type InlineHashes } from '../../shared/pages/page-policy.ts';
import { shopStyle } from '../../shared/pages/shop-style.ts';
import { stampOf } from '../domain/analytics/visit-stamp.ts';
import { readPageModel } from '../domain/catalogue/page-model.ts';
import { logger } from '../http/log.ts';
import { throughSite } from '../http/through-site.ts';
import { inlineHashes, pageTemplatesOf, type PageTemplates } from '../services/page-templates.ts';
import { html, plainPage } from './html-answer.ts';
import { site } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';
import { visitKeys } from '../parts/visit-keys.ts';

const deps = lazily({ table, site, now, visitKeys });

type PageCall = Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'>;

let templates: PageTemplates | undefined;

/** The page of a model at any of its addresses, complete for chats, search engines and shoppers with slow scripts. */
export const handler = throughSite(async ({ rawPath }: PageCall) => {
  templates ??= pageTemplatesOf({ site: deps.site });
  const { kind, ref } = modelAddress(rawPath) ?? { kind: 'viewer', ref: '' };
  const reading = find(ref);
  try {
    const { html: template, inline } = await templates(kind);
    const found = await reading;
    const policy = pagePolicy({
      inline: withStyle(inline, found),
      framedBy: kind === 'embed' ? '*' : "'none'",
    });
    if ('model' in found)
      return html(200, renderModelPage({ template, kind, site: deps.site, ...found }), policy);
    const message = renderMessagePage({ template, ...found, canRetry: found.status >= 500 });
    return html(found.status, message, policy);
  } catch (error) {
    logger.error('page failed', { kind, error: error as Error });
    return plainPage(503, copy.internal);
  }
});

/** What stands in the page, with the colours of the model's shop. */
function withStyle({ scripts, styles }: InlineHashes, found: Found): InlineHashes {
  const color = 'model' in found ? found.model.shop?.color : null;
  return color
    ? { scripts, styles: [...styles, ...inlineHashes(shopStyle(color)).styles] }
    : { scripts, styles };
}

type Found = { model: PageContent } | { status: number; title: string; text: string };

const notFound = (text: string): Found => ({ status: 404, title: copy.notFoundTitle, text });
const failed = (status: number, text: string): Found => ({ status, title: copy.failedTitle, text });

/** The model of a slug or id, or what to say in its place (AR-03); never throws. */
async function find(ref: string): Promise<Found> {
  if (!isModelRef(ref)) return notFound(copy.noneForLink);
  try {
    const model = await readPageModel(deps, ref);
    if (!model.url_glb && !model.url_usdz) return notFound(copy.noFiles);
    return { model: { ...model, stamp: stampOf(model.id, deps.now(), deps.visitKeys) } };
  } catch (error) {
    if (error instanceof AppError && error.code === 'model.not_found') return notFound(copy.notFound);
    logger.error('model unreadable', { error: error as Error });
    return isFromAws(error) ? failed(503, copy.readFailed(copy.databaseSilent)) : failed(500, copy.internal);
  }
}

/** The SDK marks whatever it throws, refusals and broken connections alike. */
const isFromAws = (error: unknown): boolean => error instanceof Error && '$metadata' in error;
