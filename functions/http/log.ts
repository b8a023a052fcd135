import { Logger } from '@aws-lambda-powertools/logger';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, ERROR_STATUS } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes.ts';

export const logger = new Logger({ serviceName: 'relevo' });

/** One structured line a call: route, tenant, outcome. No bodies, no addresses, no tokens: they are personal data. */
export function callLog(
  route: Route,
): MiddlewareObj<APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2> {
  const facts = (event: APIGatewayProxyEventV2WithJWTAuthorizer) => ({
    route: `${route.method} ${route.path}`,
    requestId: event.requestContext.requestId,
    tenantId: event.requestContext.authorizer?.jwt?.claims?.tenant_id,
  });
  return {
    after: ({ event, response }) =>
      logger.info('answered', { ...facts(event), status: response?.statusCode }),
    onError: ({ event, error }) => {
      const code = error instanceof AppError ? error.code : 'internal';
      if (ERROR_STATUS[code] < 500) logger.info('refused', { ...facts(event), code });
      else logger.error('failed', { ...facts(event), code, error: error as Error });
    },
  };
}
