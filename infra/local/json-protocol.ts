import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** A refusal as AWS services of the JSON protocol word it; `name` is the exception the SDK throws. */
export class ServiceError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Input as the SDK sent it. Throws ServiceError. */
export type Operation = (input: never) => unknown;

/**
 * Serves the operations of a service by the AWS JSON protocol: `X-Amz-Target: <service>.<operation>` over POST.
 * An operation that is not there is refused by its name.
 */
export function jsonProtocol(operations: Readonly<Record<string, Operation>>): RequestListener {
  return (request, response) => {
    void respond(operations, request, response);
  };
}

async function respond(
  operations: Readonly<Record<string, Operation>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, {
      'content-type': request.headers['content-type'] ?? 'application/x-amz-json-1.0',
    });
    response.end(JSON.stringify(body));
  };
  try {
    const target = String(request.headers['x-amz-target'] ?? '');
    const operation = operations[target.slice(target.indexOf('.') + 1)];
    if (!operation)
      throw new ServiceError('UnknownOperationException', `${target || request.url} is not served here`);
    answer(200, (await operation(JSON.parse((await text(request)) || '{}') as never)) ?? {});
  } catch (error) {
    const failure =
      error instanceof ServiceError
        ? error
        : new ServiceError('InternalFailure', (error as Error).message, 500);
    if (failure !== error) console.error(error);
    answer(failure.status, { __type: failure.name, message: failure.message });
  }
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
