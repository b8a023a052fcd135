import { Timeline } from './timeline.ts';

/** The steps of a job that compute, in their order: how many of them a job has, and the seconds of each. */
export interface Step {
  name: string;
  tasks: number;
  seconds: number;
  /** How many run at once, of all jobs; of one job as many as `atOnce`. */
  limit: number;
  atOnce: number;
}

export interface JobsOfDay {
  jobs: number;
  /** Seconds that jobs waited in the line and for a Lambda, all their steps together. */
  waits: { median: number; p99: number; longest: number };
  /** Jobs that the machine cut short. */
  outOfTime: number;
  /** Times that a step was refused a Lambda and tried again. */
  refusals: number;
  mostLambdas: number;
}

/** Who waits in the line is called so much later than there is room, at most (`rest` of it in `constructs/jobs.ts`). */
const CALLED_WITHIN_SECONDS = 15;
/** As the machine tries again where there is no Lambda (`BUSY_RETRY` of `constructs/job-machine.ts`): 2, 4, … 60 seconds. */
const MOST_SECONDS_BETWEEN = 60;
const pauseBefore = (attempt: number) => Math.min(2 * 2 ** attempt, MOST_SECONDS_BETWEEN);

interface Running {
  began: number;
  waited: number;
  step: number;
  /** Tasks of its step that no Lambda was asked for yet, and those that have not ended; below 0 once the run has ended. */
  unasked: number;
  tasksToEnd: number;
}

/**
 * Runs jobs that arrive at these seconds through their steps, task by task. `limitSeconds`: how long a run may last;
 * `jobsAtOnce`: how many runs there may be, the others waiting in their order.
 */
export function simulateJobs(
  arrivals: readonly number[],
  steps: readonly Step[],
  limitSeconds: number,
  jobsAtOnce: number,
): JobsOfDay {
  const timeline = new Timeline();
  const lanes = steps.map((step) => ({ ...step, busy: 0 }));
  const waits: number[] = [];
  let [outOfTime, refusals, lambdas, mostLambdas] = [0, 0, 0, 0];

  const line: number[] = [];
  let runs = 0;
  const arrive = (second: number) => {
    if (runs >= jobsAtOnce) line.push(second);
    else run(second);
  };
  const run = (since: number) => {
    runs += 1;
    enter({ began: timeline.now, waited: timeline.now - since, step: 0, unasked: 0, tasksToEnd: 0 });
  };
  const leave = () => {
    runs -= 1;
    const next = line.shift();
    if (next === undefined) return;
    runs += 1; // nobody else takes the place meanwhile
    timeline.in(CALLED_WITHIN_SECONDS, () => {
      runs -= 1;
      run(next);
    });
  };
  const enter = (job: Running) => {
    const step = steps.at(job.step);
    if (!step) {
      waits.push(job.waited);
      leave();
      return;
    }
    const first = Math.min(step.tasks, step.atOnce);
    job.unasked = step.tasks - first;
    job.tasksToEnd = step.tasks;
    for (let task = 0; task < first; task += 1) begin(job, 0, timeline.now);
  };
  const begin = (job: Running, attempt: number, since: number) => {
    const lane = lanes.at(job.step)!;
    if (job.tasksToEnd < 0) return;
    if (timeline.now - job.began > limitSeconds) {
      outOfTime += 1;
      job.tasksToEnd = -1;
      leave();
      return;
    }
    if (lane.busy >= lane.limit) {
      refusals += 1;
      timeline.in(pauseBefore(attempt), () => begin(job, attempt + 1, since));
      return;
    }
    lane.busy += 1;
    lambdas += 1;
    mostLambdas = Math.max(mostLambdas, lambdas);
    job.waited += (timeline.now - since) / lane.tasks;
    timeline.in(lane.seconds, () => {
      lane.busy -= 1;
      end(job);
    });
  };
  const end = (job: Running) => {
    lambdas -= 1;
    if (job.tasksToEnd < 0) return;
    job.tasksToEnd -= 1;
    if (job.unasked > 0) {
      job.unasked -= 1;
      begin(job, 0, timeline.now);
    } else if (job.tasksToEnd === 0) {
      job.step += 1;
      enter(job);
    }
  };

  for (const second of arrivals) timeline.at(second, () => arrive(second));
  timeline.run();
  const sorted = waits.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return {
    jobs: arrivals.length,
    waits: { median: share(0.5), p99: share(0.99), longest: sorted.at(-1) ?? 0 },
    outOfTime,
    refusals,
    mostLambdas,
  };
}
