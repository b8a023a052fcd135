import * as z from 'zod';
import { PRICE, type Account } from './account.ts';
import type { Faults, TaskFault } from './faults.ts';
import { readSubmission, Stumble, type Submission } from './submission.ts';
import { fileNames, linksEndMs, newTask, statusesOf, type Task } from './tasks.ts';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** An object travels as JSON. */
  body: object | string | Uint8Array;
}

export interface ApiContext {
  account: Account;
  faults: Faults;
  /** Makes the model of a generation. */
  makeModel: (submission: Submission, fault: TaskFault) => Promise<Uint8Array>;
  /** All that was accepted since the start. */
  submissions: Submission[];
  /** How long a generation usually takes. */
  seconds: number;
  /** Where links lead to: the server's own address. */
  origin: () => string;
  now: () => Date;
}

/** The real one answers so whether it does what it is asked or not. */
const created = (body: object): Answer => ({ status: 201, body });
export const refusal = (error: string, message = error): Answer => created({ error, message });
const page = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body>${text}</body></html>`,
});
/** A proxy's answer. */
export const proxyPage = (status: number): Answer => page(status, `${status}`);

export interface Api {
  submit(form: FormData): Promise<Answer>;
  status(asked: unknown): Answer;
  download(asked: unknown): Answer;
  balance(): Answer;
  /** The file behind a link, by the path and query of the link. */
  file(link: URL): Promise<Answer>;
}

/** What each call does when nothing goes wrong on the way (docs.hyper3d.ai, Rodin Gen-2.5). */
export function createApi(context: ApiContext): Api {
  const { account, faults, now, origin } = context;
  const lists = new Map<string, number>();
  const nowMs = () => now().getTime();
  const find = (isIt: (task: Task) => boolean) => account.find(isIt, nowMs());

  return {
    async submit(form) {
      try {
        const submission = await readSubmission(form);
        if ('refused' in submission) return refusal('INVALID_REQUEST', submission.refused);
        if (account.balance() < PRICE) return refusal('API_INSUFFICIENT_FUNDS');
        const fault = faults.ofTask();
        const task = newTask(nowMs(), context.seconds, fault);
        await account.enter(task, await context.makeModel(submission, fault));
        context.submissions.push(submission);
        const { uuid, parts: uuids, subscription_key } = task;
        const jobs = { uuids, subscription_key };
        return created({ error: null, message: 'Submitted.', uuid, jobs, consumed: PRICE });
      } catch (error) {
        if (!(error instanceof Stumble)) throw error;
        return proxyPage(500);
      }
    },
    status(asked) {
      const { subscription_key } = StatusCall.parse(asked);
      const task = find((each) => each.subscription_key === subscription_key);
      if (!task) return refusal('NO_SUCH_TASK');
      const statuses = statusesOf(task, nowMs());
      const jobs = task.parts.map((uuid, part) => ({ uuid, status: statuses[part] }));
      return created({ error: 'OK', jobs });
    },
    download(asked) {
      const { task_uuid } = DownloadCall.parse(asked);
      const task = find(({ uuid }) => uuid === task_uuid);
      if (!task) return refusal('NO_SUCH_TASK');
      const before = lists.get(task_uuid) ?? 0;
      lists.set(task_uuid, before + 1);
      const expires = linksEndMs(task, before, nowMs());
      const url = (name: string) => `${origin()}/files/${task_uuid}/${name}?expires=${expires}`;
      return created({ error: null, list: fileNames(task).map((name) => ({ name, url: url(name) })) });
    },
    balance: () => created({ error: null, balance: account.balance() }),
    async file({ pathname, searchParams }) {
      const [, , uuid, name = ''] = pathname.split('/');
      const task = find((each) => each.uuid === uuid);
      if (!task || !fileNames(task).includes(name)) return page(404, 'NoSuchKey');
      if (nowMs() >= Number(searchParams.get('expires'))) return page(403, 'Request has expired');
      if (!name.endsWith('.glb')) return binary(new Uint8Array());
      if (task.fault.file === 'page') return page(200, 'Bad gateway');
      const model = await account.modelOf(task);
      return binary(task.fault.file === 'truncated' ? model.subarray(0, model.length / 2) : model);
    },
  };
}

const StatusCall = z.object({ subscription_key: z.string() });
const DownloadCall = z.object({ task_uuid: z.string() });

const binary = (body: Uint8Array): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/octet-stream' },
  body,
});
