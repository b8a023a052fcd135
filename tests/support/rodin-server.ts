import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the next generation submitted meets; everything left out goes well. */
export interface Scenario {
  /** The submission is refused with this code, in a 201 as the real one does. */
  refuse?: string;
  /** The submission is answered with this status and no JSON. */
  submitStatus?: number;
  /** The connection breaks after the submission was accepted, and charged. */
  breakOff?: boolean;
  /** Looks at the status before the task is done. */
  looks?: number;
  /** How the task's parts end. */
  end?: 'Done' | 'Failed' | 'Canceled';
  /** The first links of a finished task are over. */
  expiredLinks?: number;
  /** What the file holds instead of the server's model. */
  file?: Uint8Array;
}

export interface Submission {
  fields: Record<string, string>;
  images: { name: string; type: string; bytes: Uint8Array }[];
}

export interface RodinServer {
  /** As the client is told: with the version in it. */
  api: string;
  key: string;
  /** All that was submitted and charged, whatever became of it. */
  accepted: Submission[];
  /** Calls that were answered, by path. */
  calls: string[];
  /** What the next submissions meet, in this order; then all goes well. */
  plan(...scenarios: Scenario[]): void;
  /** The next status calls are refused: this many, with 429 and these seconds. */
  throttle(times: number, retryAfterSeconds: number): void;
  close(): Promise<void>;
}

interface Task extends Scenario {
  uuid: string;
  looked: number;
}

const KEY = 'rodin-test-key';
const PRICE = 0.5;
const REPEATABLE = ['images'];

/**
 * Hyper3D Rodin as its pages and reports of live use describe it, over HTTP and with its nastiness: 201 for refusals,
 * 500 for a list sent as a repeated field, links that end. Results are `model`.
 */
export async function startRodinServer(model: Uint8Array): Promise<RodinServer> {
  const tasks: Task[] = [];
  const planned: Scenario[] = [];
  const accepted: Submission[] = [];
  const calls: string[] = [];
  let throttled = { times: 0, retryAfterSeconds: 0 };
  let links = 0;
  let balance = 100;
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const names = [...form.keys()];
    const repeated = names.some((name, i) => names.indexOf(name) !== i && !REPEATABLE.includes(name));
    if (repeated) return void response.writeHead(500).end('Internal Server Error');
    const scenario = planned.shift() ?? {};
    if (scenario.submitStatus) return void response.writeHead(scenario.submitStatus).end('<html>no</html>');
    const images = form.getAll('images').filter((value) => typeof value !== 'string');
    const refused = images.length < 1 || images.length > 5 ? 'INVALID_REQUEST' : scenario.refuse;
    if (refused) return json(response, 201, { error: refused, message: 'refused' });

    balance -= PRICE;
    const task: Task = { ...scenario, uuid: `task-${tasks.length + 1}`, looked: 0 };
    tasks.push(task);
    accepted.push({
      fields: Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      images: await Promise.all(
        images.map(async (file) => ({
          name: file.name,
          type: file.type,
          bytes: new Uint8Array(await file.arrayBuffer()),
        })),
      ),
    });
    if (scenario.breakOff) return void request.socket.destroy();
    const jobs = { uuids: [`${task.uuid}-a`, `${task.uuid}-b`], subscription_key: `key-of-${task.uuid}` };
    json(response, 201, { error: null, message: 'Submitted.', uuid: task.uuid, jobs, consumed: PRICE });
  }

  function status(subscriptionKey: unknown, response: ServerResponse): void {
    if (throttled.times > 0) {
      throttled.times -= 1;
      response.setHeader('retry-after', throttled.retryAfterSeconds);
      return json(response, 429, { error: 'TOO_MANY_REQUESTS' });
    }
    const task = tasks.find(({ uuid }) => subscriptionKey === `key-of-${uuid}`);
    if (!task) return json(response, 201, { error: 'NO_SUCH_TASK' });
    const { end = 'Done', looks = 1 } = task;
    const isOver = ++task.looked >= looks;
    const statuses = isOver ? ['Done', end] : [task.looked > 1 ? 'Done' : 'Generating', 'Waiting'];
    json(response, 201, {
      error: 'OK',
      jobs: statuses.map((value, i) => ({ uuid: `${task.uuid}-${i}`, status: value })),
    });
  }

  function files(taskUuid: unknown, response: ServerResponse): void {
    const task = tasks.find(({ uuid }) => uuid === taskUuid);
    if (!task) return json(response, 201, { error: 'NO_SUCH_TASK' });
    const address = `${origin()}/files/${task.uuid}/${++links}`;
    const list = ['preview.webp', 'base_basic_pbr.glb'].map((name) => ({ name, url: `${address}/${name}` }));
    json(response, 201, { list });
  }

  function file(path: string, response: ServerResponse): void {
    const task = tasks.find(({ uuid }) => path.startsWith(`/files/${uuid}/`));
    if (!task) return void response.writeHead(404).end();
    if ((task.expiredLinks ?? 0) > 0) {
      task.expiredLinks! -= 1;
      return void response.writeHead(403).end('Request has expired');
    }
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(task.file ?? model);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    calls.push(path);
    if (path.startsWith('/files/')) {
      if (request.headers.authorization)
        return void response.writeHead(400).end('Only one auth mechanism allowed');
      return file(path, response);
    }
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return json(response, 401, { error: 'UNAUTHORIZED' });
    if (path === '/api/v2/rodin') return submit(request, response);
    const asked = request.method === 'POST' ? (JSON.parse((await buffer(request)).toString()) as Asked) : {};
    if (path === '/api/v2/status') return status(asked.subscription_key, response);
    if (path === '/api/v2/download') return files(asked.task_uuid, response);
    if (path === '/api/v2/check_balance') return json(response, 201, { balance });
    response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    api: `${origin()}/api/v2`,
    key: KEY,
    accepted,
    calls,
    plan: (...scenarios) => void planned.push(...scenarios),
    throttle: (times, retryAfterSeconds) => (throttled = { times, retryAfterSeconds }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Asked {
  subscription_key?: unknown;
  task_uuid?: unknown;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
