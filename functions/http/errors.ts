import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError, ERROR_STATUS, isErrorCode } from '../../shared/errors.ts';

/** The only translator from failure to HTTP: unknown errors become `internal` and say nothing of themselves. */
export function answerOf(error: unknown): APIGatewayProxyStructuredResultV2 {
  const { code, params } = error instanceof AppError ? error : new AppError('internal');
  return answer(ERROR_STATUS[code], { error: { code, params } });
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
