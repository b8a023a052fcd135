import type { OutgoingHttpHeaders } from 'node:http';
import * as z from 'zod';

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const Structured = z.looseObject({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), text).default({}),
  cookies: z.array(z.string()).optional(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().default(false),
});

/** An answer of the gateway itself. */
export function refusal(status: number, message: string, headers: OutgoingHttpHeaders = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

/**
 * What a function's result becomes: with a `statusCode` it says all itself, without one it is the JSON body of a 200.
 * A result that is neither is a 500, as on API Gateway.
 */
export function answerOf(result: unknown): Answer {
  if (typeof result !== 'object' || result === null || !('statusCode' in result))
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(typeof result === 'string' ? result : JSON.stringify(result)),
    };
  const parsed = Structured.safeParse(result);
  if (!parsed.success) return refusal(500, 'Internal Server Error');
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const lowerCase = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...lowerCase,
      ...(cookies && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}
