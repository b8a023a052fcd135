import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { productFeedCopy as copy } from '../../shared/copy/pt-br/product-feed.ts';
import { AppError } from '../../shared/errors.ts';
import { feedAsked } from '../../shared/pages/product-feed.ts';
import { readFeed } from '../domain/product-feed/read-feed.ts';
import { logger } from '../http/log.ts';
import { throughSite } from '../http/through-site.ts';
import { site } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';
import { cacheControl } from './html-answer.ts';

const deps = lazily({ table, site, now });

/** A shop's feed of products at its address, for the programs that it gave the address to (LOTE-05). */
export const handler = throughSite(
  async ({ rawPath }: Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'>) => {
    const asked = feedAsked(rawPath);
    if (!asked) return answer(404, copy.gone, 'text/plain');
    try {
      return answer(200, await readFeed(deps, asked), 'application/xml');
    } catch (error) {
      if (error instanceof AppError && error.code === 'feed.not_found')
        return answer(404, copy.gone, 'text/plain');
      // Not its path: whoever reads the log could read the feed.
      logger.error('feed failed', { error: error as Error });
      return answer(503, copy.unread, 'text/plain');
    }
  },
);

/** Kept by the edge as pages of models are; in no search engine, since the address is its owner's to give. */
const answer = (
  statusCode: number,
  body: string,
  type: 'application/xml' | 'text/plain',
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl(statusCode),
    'x-robots-tag': 'noindex',
  },
  body,
});
