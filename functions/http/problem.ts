import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { problemSentence, problemTitles } from '../../shared/copy/pt-br/public-api.ts';
import { AppError, ERROR_STATUS } from '../../shared/errors.ts';
import { problemType } from '../../shared/rules/public-api.ts';

/** A refusal of the public API as RFC 9457 has it, with our code and what it is about. Unknown errors say nothing of themselves. */
export function problemOf(error: unknown, site: string): APIGatewayProxyStructuredResultV2 {
  const { code, params } = error instanceof AppError ? error : new AppError('internal');
  const status = ERROR_STATUS[code];
  const problem = {
    type: problemType(site, code),
    title: problemTitles[status],
    status,
    detail: problemSentence(code, params),
    code,
    params,
  };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(params.retry_after !== undefined && { 'retry-after': String(params.retry_after) }),
    },
    body: JSON.stringify(problem),
  };
}
