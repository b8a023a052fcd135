import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import type { StoreNews } from '../../shared/rules/stores.ts';
import type { StoreNotice } from '../services/store-platform.ts';
import { answer, answerOf } from '../http/errors.ts';
import { logger } from '../http/log.ts';
import { throughSite } from '../http/through-site.ts';

/** The webhook of a platform of stores. Anything but 2xx is delivered again, for hours or days. */
export const storeWebhook = (hear: (notice: StoreNotice) => Promise<StoreNews | null>) =>
  throughSite(async (event: APIGatewayProxyEventV2) => {
    const { body = '', isBase64Encoded, headers, pathParameters } = event;
    try {
      const news = await hear({
        duty: pathParameters?.duty,
        body: isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body, // the very bytes that were signed
        headers,
      });
      logger.info('store told', { news });
      return answer(200, { received: true });
    } catch (error) {
      if (error instanceof AppError) logger.warn('store refused', { code: error.code });
      else logger.error('store not heard', { error: error as Error });
      return answerOf(error);
    }
  });
