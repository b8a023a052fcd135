import { listenOnLoopback } from '../../../infra/local/loopback-server.ts';
import type { Between } from '../../../infra/local/supervisor/interventions.ts';

/** What requests to the table took. */
export interface TableUse {
  requests: number;
  /** Bytes of the answers. */
  bytes: number;
  readUnits: number;
  /**
   * Rows that were written, conditions of a transaction included. Each costs a unit a KB, in a transaction two; DynamoDB
   * Local counts two for a whole transaction, so that its own numbers are not used.
   */
  rowsWritten: number;
}

export interface Meter extends Between {
  /** What the functions whose label begins so asked of the table since the last time, and begins anew. */
  read(labels: string): TableUse;
}

const VARIABLE = 'AWS_ENDPOINT_URL_DYNAMODB';
const READS = /Get|Query|Scan/;

interface Question {
  TransactItems?: unknown[];
  RequestItems?: Record<string, unknown[]>;
}

interface Answer {
  ConsumedCapacity?: { CapacityUnits: number } | { CapacityUnits: number }[];
}

/**
 * Stands between the functions and DynamoDB, which it asks to say what each request costs. That is part of the request's
 * body, so that it is no longer what was signed: DynamoDB Local does not look.
 */
export async function startMeter(environment: Record<string, string>): Promise<Meter> {
  let seen: { label: string; use: TableUse }[] = [];
  const proxy = await listenOnLoopback(0, (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Question;
      const operation = String(incoming.headers['x-amz-target']).split('.').at(-1)!;
      const { authorization = '', 'x-amz-date': date = '', 'x-amz-security-token': label } = incoming.headers;
      void fetch(environment[VARIABLE], {
        method: 'POST',
        headers: {
          authorization,
          'x-amz-date': String(date),
          'x-amz-target': String(incoming.headers['x-amz-target']),
          'content-type': 'application/x-amz-json-1.0',
        },
        body: JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }),
      }).then(
        async (answer) => {
          const text = await answer.text();
          seen.push({ label: String(label), use: useOf(operation, asked, text) });
          response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
        },
        () => response.destroy(), // the function meets what it would have met
      );
    });
  });
  return {
    environment: { ...environment, [VARIABLE]: proxy.endpoint },
    close: () => proxy.close(),
    read(labels) {
      const uses = seen.filter(({ label }) => label.startsWith(labels)).map(({ use }) => use);
      seen = [];
      const sum = (of: (use: TableUse) => number) => uses.reduce((total, use) => total + of(use), 0);
      return {
        requests: uses.length,
        bytes: sum(({ bytes }) => bytes),
        readUnits: sum(({ readUnits }) => readUnits),
        rowsWritten: sum(({ rowsWritten }) => rowsWritten),
      };
    },
  };
}

function useOf(operation: string, { TransactItems, RequestItems }: Question, text: string): TableUse {
  const { ConsumedCapacity = [], ...rest } = JSON.parse(text) as Answer;
  const bytes = Buffer.byteLength(JSON.stringify(rest));
  if (!READS.test(operation)) {
    const rowsWritten = (TransactItems ?? Object.values(RequestItems ?? { one: [1] }).flat()).length;
    return { requests: 1, bytes, readUnits: 0, rowsWritten };
  }
  const readUnits = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  return { requests: 1, bytes, readUnits, rowsWritten: 0 };
}
