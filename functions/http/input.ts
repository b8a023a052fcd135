import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import { refusalOf } from './errors.ts';

/** Path parameters, query and JSON body in one object (the path wins), parsed by the route's schema. */
export function inputOf<Schema extends z.ZodType>(
  schema: Schema,
  event: APIGatewayProxyEventV2,
): z.output<Schema> {
  const parsed = schema.safeParse({
    ...event.queryStringParameters,
    ...bodyOf(event),
    ...event.pathParameters,
  });
  if (!parsed.success) throw refusalOf(parsed.error);
  return parsed.data;
}

function bodyOf({ body, isBase64Encoded }: APIGatewayProxyEventV2): object {
  if (!body) return {};
  try {
    const value: unknown = JSON.parse(isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new AppError('request.malformed', {}, { cause: error });
  }
  throw new AppError('request.malformed');
}
