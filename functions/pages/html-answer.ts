import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { modelPageCopy as copy } from '../../shared/copy/pt-br/model-page.ts';
import { escapeHtml } from '../../shared/pages/html.ts';

/**
 * How long the edge may keep an answer: a new name or a deletion shows within a minute and a half by itself, with no
 * invalidation to pay for or to lose. Browsers ask every time, so what they show is never older than the edge's copy.
 */
const FOUND = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';
const NOT_FOUND = 'public, max-age=0, s-maxage=10';
const FAILED = 'no-store';

export const cacheControl = (status: number) => (status < 400 ? FOUND : status < 500 ? NOT_FOUND : FAILED);

/** A page as the gateway takes it, with how long it may be kept; without a `policy` the distribution's holds. */
export const html = (
  statusCode: number,
  body: string,
  policy?: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl(statusCode),
    ...(policy && { 'content-security-policy': policy }),
  },
  body,
});

/** A failure said without the site's look, for when that cannot be had either. */
export const plainPage = (statusCode: number, text: string): APIGatewayProxyStructuredResultV2 =>
  html(
    statusCode,
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(copy.failedTitle)}</title><h1>${escapeHtml(copy.failedTitle)}</h1><p>${escapeHtml(text)}</p><p><a href="">${escapeHtml(copy.retry)}</a></p>`,
  );
