import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { hearStore } from '../domain/stores/hear-store.ts';
import { answer, answerOf } from '../http/errors.ts';
import { logger } from '../http/log.ts';
import { throughSite } from '../http/through-site.ts';
import { lazily } from '../parts/lazily.ts';
import { nuvemshop } from '../parts/nuvemshop.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, nuvemshop, now });

/** What Nuvemshop tells of a store (LOJA-04). Anything but 2xx is delivered again for two days. */
export const handler = throughSite(async (event: APIGatewayProxyEventV2) => {
  const { body = '', isBase64Encoded, headers, pathParameters } = event;
  try {
    const news = await hearStore(deps, {
      duty: pathParameters?.duty,
      body: isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body, // the very bytes that were signed
      signature: headers['x-linkedstore-hmac-sha256'] ?? '',
    });
    logger.info('store told', { news });
    return answer(200, { received: true });
  } catch (error) {
    if (error instanceof AppError) logger.warn('store refused', { code: error.code });
    else logger.error('store not heard', { error: error as Error });
    return answerOf(error);
  }
});
