import { standInModel } from '../../infra/local/rodin/model.ts';
import { RODIN_VERSION } from '../../infra/local/rodin/address.ts';
import { startRodin } from '../../infra/local/rodin/start-rodin.ts';
import type { LocalGeneration } from '../../infra/local/supervisor/generation.ts';
import type { Asked, Treatment } from './faulty-proxy.ts';
import { startProxy, type ProxyOptions } from './faulty-proxy.ts';
import { jobsNamedIn } from './signed-photos.ts';

/** Longer than until the first look, so that a second is needed. */
const SECONDS = 6;
const FACES = 400;
const ENDLESS_BALANCE = 1e6;

/** The step that makes a call. */
const CALLERS: Readonly<Record<string, string>> = {
  rodin: 'JobsSubmitRodin',
  status: 'JobsPollRodin',
  download: 'JobsFetchRodin',
  files: 'JobsFetchRodin',
};

/** The local Rodin with the same breaker before it that stands before the other services. */
export interface FaultyRodin {
  generation: Extract<LocalGeneration, { provider: 'rodin' }>;
  /** What became of each time that Rodin was asked for a job's model, in order. */
  submits: ReadonlyMap<string, readonly Treatment[]>;
  /** Jobs whose model Rodin agreed to make, one entry each time. */
  accepted(): string[];
  close(): Promise<void>;
}

/**
 * Starts it. Calls are known by the job whose photos are sent, and from then on by the ids of its task; what asks for
 * the balance is nobody's.
 */
export async function startFaultyRodin(
  treat: ProxyOptions['treat'],
  failover: 'embedded' | undefined,
): Promise<FaultyRodin> {
  const rodin = await startRodin({
    port: 0,
    seconds: SECONDS,
    makeModel: ({ images }, fault) => standInModel(images[0].bytes, { faces: FACES, ...fault }),
  });
  const balance = JSON.stringify({ balance: ENDLESS_BALANCE });
  await fetch(`${rodin.endpoint}/_local/balance`, { method: 'POST', body: balance });

  const jobs = new Map<string, string>();
  const submits = new Map<string, Treatment[]>();
  const pathOf = ({ url }: Asked) => url.replace(`${RODIN_VERSION}/`, '').replace(/^\//, '').split('/')[0];
  function jobOf(asked: Asked): string | undefined {
    if (pathOf(asked) === 'rodin') return jobsNamedIn(asked.body)[0];
    const named = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(asked.url + asked.body.toString('latin1'));
    return named ? jobs.get(named[0]) : undefined;
  }

  const proxy = await startProxy({
    endpoint: rodin.endpoint,
    treat,
    callOf(asked) {
      const job = jobOf(asked);
      return job ? { function: CALLERS[pathOf(asked)], mentions: (mark) => job.includes(mark) } : null;
    },
    note(asked, treatment) {
      const job = jobOf(asked);
      if (!job || pathOf(asked) !== 'rodin') return;
      submits.set(job, [...(submits.get(job) ?? []), treatment]);
    },
    handOn(asked, answer) {
      const path = pathOf(asked);
      if (path === 'files') return answer;
      const said = answer.body.toString();
      const job = jobOf(asked);
      if (path === 'rodin' && job) {
        const { uuid, jobs: task } = JSON.parse(said) as { uuid: string; jobs: { subscription_key: string } };
        jobs.set(uuid, job).set(task.subscription_key, job);
      }
      // Its files, too, are fetched past the breaker.
      return {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
        body: said.replaceAll(rodin.endpoint, proxy.endpoint),
      };
    },
    refusal: (how) => ({
      status: how === 'refuse' ? 500 : 429,
      headers: { 'content-type': 'text/html', ...(how === 'throttle' && { 'retry-after': '1' }) },
      body: 'broken on purpose',
    }),
  });
  return {
    generation: {
      provider: 'rodin',
      account: { apiKey: rodin.apiKey, api: proxy.endpoint + RODIN_VERSION },
      ...(failover && { failover }),
    },
    submits,
    accepted: () => rodin.submissions.flatMap(({ images }) => jobsNamedIn(images[0].bytes)),
    async close() {
      await proxy.close();
      await rodin.close();
    },
  };
}
