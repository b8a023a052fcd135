import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { ENV, SITE_KEY_HEADER } from '../env.ts';
import { answerOf } from './errors.ts';
import { logger } from './log.ts';

type Result = Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The door of every Lambda that the gateway calls: what did not come through our distribution is answered with
 * `route.not_through_site`. The gateway has an address of its own that anybody may call; the firewall and the viewer's
 * true address are the distribution's, so a call that went around it has neither. Throws where infra gave no keys.
 */
export const throughSite =
  <Event extends Pick<APIGatewayProxyEventV2, 'headers'>, Rest extends unknown[]>(
    handler: (event: Event, ...rest: Rest) => Result,
  ) =>
  async (event: Event, ...rest: Rest): Result => {
    if (hasKey(event)) return handler(event, ...rest);
    const refusal = new AppError('route.not_through_site');
    logger.warn('refused', { code: refusal.code, route: (event as { routeKey?: string }).routeKey });
    return answerOf(refusal);
  };

/** More than one key is right while they are being changed (infra/RUNBOOK.md). */
function hasKey({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const keys = process.env[ENV.siteKeys];
  if (!keys) throw new Error(`the environment variable ${ENV.siteKeys} is not set`);
  const shown = digest(headers?.[SITE_KEY_HEADER] ?? '');
  return keys
    .split(',')
    .map((key) => timingSafeEqual(digest(key), shown))
    .includes(true);
}

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest();
