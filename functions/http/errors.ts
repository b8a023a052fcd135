import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError, ERROR_STATUS, isErrorCode } from '../../shared/errors.ts';

/**
 * The only translator from failure to HTTP: unknown errors become `internal` and say nothing of themselves. A number
 * called `retry_after` is in seconds, and stands in the header of that name too.
 */
export function answerOf(error: unknown): APIGatewayProxyStructuredResultV2 {
  const { code, params } = error instanceof AppError ? error : new AppError('internal');
  const refusal = answer(ERROR_STATUS[code], { error: { code, params } });
  if (params.retry_after === undefined) return refusal;
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': String(params.retry_after) } };
}

/** An answer that nobody keeps unless told otherwise. */
export function answer(
  statusCode: number,
  body: unknown,
  cacheControl = 'no-store',
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl },
    body: JSON.stringify(body),
  };
}

/** A schema's refusal as ours: a message that is an error code travels as that code, else the field is named. */
export function refusalOf(error: z.ZodError): AppError {
  const named = error.issues.find((issue) => isErrorCode(issue.message));
  if (named && isErrorCode(named.message)) return new AppError(named.message, {}, { cause: error });
  return new AppError('request.invalid', { field: error.issues[0]?.path.join('.') ?? '' }, { cause: error });
}
