import { FunctionError } from '../../infra/local/lambda/errors.ts';
import type { Around } from '../../infra/local/lambda/lambdas.ts';
import type { RunLimits } from '../../infra/local/lambda/sandbox.ts';
import type { Interventions } from '../../infra/local/supervisor/interventions.ts';
import type { Fault, Footprint } from './fault.ts';
import type { ServiceCall, Treatment } from './faulty-proxy.ts';
import { startFaultyServices } from './faulty-services.ts';

/** A fault and the step, by its function's label, that it befalls. */
export interface Break {
  step: string;
  fault: Fault;
}

/** A job that is run under a plan. */
export interface Watched {
  jobId: string;
  /** Texts that only what belongs to this job mentions: ids and paths. */
  marks: readonly string[];
  plan: readonly Break[];
}

export interface Breaker {
  interventions: Required<Pick<Interventions, 'around' | 'between'>>;
  /** What becomes of a call of a function to what it stands on. */
  treat: (call: ServiceCall) => Promise<Treatment>;
  /** Steps of an unknown job wait until it is admitted. */
  admit(job: Watched): void;
  /** The next creation of a job meets this fault, until `admit`. Only one job may be created at a time. */
  breakCreation(fault: Fault): void;
  /** That creation made no job. */
  forgetCreation(): void;
  /** Where the API serves create-job; known after the first one. */
  creation(): string;
  /** Runs again what was to be delivered late, and waits for the deliveries that are still on their way. */
  settle(jobId: string): Promise<void>;
  /** The steps of a job, in the order in which they were run first. */
  footprints(jobId: string): Map<string, Footprint>;
  /** Whether every fault of the job's plan came to pass. */
  isMet(jobId: string): boolean;
}

export interface BreakerOptions {
  /** The path of create-job. */
  creationPath: string;
  staffEnd: (jobId: string) => Promise<void>;
  endRun: (jobId: string, as: 'stopped' | 'timed out') => Promise<void>;
}

/** What a step that stands still is given: longer than what a long step keeps to say so (2 s). */
const TIME_LIMIT_MS = 2500;
/** Longest that a delivery stands still for the one that overtakes it. */
const STANDSTILL_MS = 4000;

interface Step extends Footprint {
  /** Kills every runtime that is at work for the step. */
  killing: AbortController;
  isOut: boolean;
  /** Opens when the first of two deliveries stands still, and when the second is done. */
  standing: Gate<void>;
  overtaken: Gate<void>;
}

interface Gate<T> {
  open: (value: T) => void;
  opened: Promise<T>;
}

function closedGate<T>(): Gate<T> {
  let open!: (value: T) => void;
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { open, opened };
}

class Job {
  readonly steps = new Map<string, Step>();
  readonly left: Break[];
  readonly onTheWay: Promise<unknown>[] = [];
  readonly late: (() => Promise<unknown>)[] = [];
  marks: readonly string[] = [];

  constructor(plan: readonly Break[] = []) {
    this.left = [...plan];
  }

  step(label: string): Step {
    const step = this.steps.get(label) ?? {
      runs: 0,
      calls: 0,
      killing: new AbortController(),
      isOut: false,
      standing: closedGate<void>(),
      overtaken: closedGate<void>(),
    };
    this.steps.set(label, step);
    return step;
  }

  fault(label: string): Fault | undefined {
    return this.left.find(({ step }) => step === label)?.fault;
  }

  met(fault: Fault): void {
    const at = this.left.findIndex((planned) => planned.fault === fault);
    if (at >= 0) this.left.splice(at, 1);
  }
}

/** Breaks the steps of jobs from outside: their functions, and their calls to what they stand on. */
export function createBreaker({ creationPath, staffEnd, endRun }: BreakerOptions): Breaker {
  const jobs = new Map<string, Job>();
  const waiting = new Map<string, Gate<Job>>();
  let creation = '';
  let creating: Job | undefined;

  const admitted = (jobId: string): Promise<Job> | Job => {
    const known = jobs.get(jobId);
    if (known) return known;
    const gate = waiting.get(jobId) ?? closedGate<Job>();
    waiting.set(jobId, gate);
    return gate.opened;
  };

  const around: Around = async ({ label, payload }, run) => {
    const jobId = jobOf(payload);
    if (jobId) return perform(await admitted(jobId), label, run);
    if ((payload as { rawPath?: string } | null)?.rawPath !== creationPath) return run();
    creation = label;
    return creating ? perform(creating, label, run) : run();
  };

  async function treat(call: ServiceCall): Promise<Treatment> {
    // The newest first: they are the ones at work, and a run has a thousand.
    const found = [...jobs]
      .toReversed()
      .find(([, { steps, marks }]) => steps.has(call.function) && marks.some(call.mentions));
    if (found) return treatFor(...found, call.function);
    return creating && call.function === creation ? treatFor('', creating, creation) : 'pass';
  }

  async function treatFor(jobId: string, job: Job, label: string): Promise<Treatment> {
    const step = job.step(label);
    const nth = step.calls++;
    if (step.isOut) return 'refuse';
    const fault = job.fault(label);
    if (!fault || fault.kind === 'exception' || nth !== fault.call) return 'pass';
    if (fault.kind === 'duplicate' && fault.how !== 'overtaken') return 'pass';
    job.met(fault);
    switch (fault.kind) {
      case 'timeout':
        return 'none';
      case 'killed':
        // The runtime goes once the call is on its way, or never was.
        setTimeout(() => step.killing.abort(), fault.when === 'after' ? 20 : 0);
        return fault.when === 'after' ? 'died after' : 'none';
      case 'storage':
        step.isOut = fault.how === 'outage';
        return ({ refused: 'refuse', throttled: 'throttle', lost: 'lose', outage: 'refuse' } as const)[
          fault.how
        ];
      case 'duplicate':
        step.standing.open();
        await Promise.race([step.overtaken.opened, after(STANDSTILL_MS)]);
        return 'pass';
      case 'staff ends it':
        await staffEnd(jobId);
        return 'pass';
      case 'run stopped':
        await endRun(jobId, 'stopped');
        return 'pass';
      case 'run timed out':
        await endRun(jobId, 'timed out');
        return 'pass';
    }
  }

  return {
    interventions: {
      around,
      between: (environment) => startFaultyServices(environment, treat),
    },
    treat,
    admit({ jobId, marks, plan }) {
      const job = creating ?? new Job();
      creating = undefined;
      job.marks = [...marks, jobId.replace(/^job_/, '')];
      job.left.push(...plan);
      jobs.set(jobId, job);
      waiting.get(jobId)?.open(job);
      waiting.delete(jobId);
    },
    breakCreation(fault) {
      creating = new Job([{ step: creation, fault }]);
    },
    forgetCreation() {
      creating = undefined;
    },
    creation: () => creation,
    async settle(jobId) {
      const job = jobs.get(jobId)!;
      await Promise.allSettled(job.onTheWay);
      for (const deliver of job.late) await deliver().catch(() => undefined);
    },
    footprints: (jobId) => new Map(jobs.get(jobId)!.steps),
    isMet: (jobId) => jobs.get(jobId)!.left.length === 0,
  };
}

/** Runs one delivery of a step as its fault will have it. */
async function perform(
  job: Job,
  label: string,
  run: (limits?: RunLimits) => Promise<unknown>,
): Promise<unknown> {
  const step = job.step(label);
  const nth = step.runs++;
  const fault = job.fault(label);
  const killed = step.killing.signal.aborted ? undefined : step.killing.signal;
  const go = () =>
    run({ ...(killed && { killed }), ...(fault?.kind === 'timeout' && { timeoutMs: TIME_LIMIT_MS }) });
  try {
    if (fault?.kind === 'exception' && fault.run === nth) {
      job.met(fault);
      if (fault.when === 'after') await go();
      throw new FunctionError(label, { errorType: fault.error, errorMessage: 'broken on purpose' });
    }
    if (fault?.kind === 'duplicate' && fault.run === nth) return await deliverTwice(job, step, fault, go);
    return await go();
  } catch (error) {
    if (fault?.kind === 'timeout') job.met(fault); // also where it was still computing
    throw error;
  } finally {
    step.isOut = false; // what comes next finds the storage whole
  }
}

async function deliverTwice(
  job: Job,
  step: Step,
  fault: Extract<Fault, { kind: 'duplicate' }>,
  go: () => Promise<unknown>,
): Promise<unknown> {
  if (fault.how !== 'overtaken') job.met(fault);
  if (fault.how === 'late') {
    job.late.push(go);
    return go();
  }
  const first = go();
  job.onTheWay.push(first);
  first.catch(() => undefined); // the second's answer is the one that counts
  if (fault.how === 'in turn') await Promise.allSettled([first]);
  if (fault.how === 'overtaken') await Promise.race([Promise.allSettled([first]), step.standing.opened]);
  try {
    return await go();
  } finally {
    step.overtaken.open();
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The job that a step's input names, or the event of its run's end. */
function jobOf(payload: unknown): string | undefined {
  const { job_id, detail } = (payload ?? {}) as { job_id?: string; detail?: { input?: string } };
  if (detail?.input) return jobOf(JSON.parse(detail.input));
  return job_id;
}
