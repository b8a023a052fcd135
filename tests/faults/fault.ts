/** The ways in which a step is broken. */
export const KINDS = [
  'exception',
  'timeout',
  'killed',
  'storage',
  'duplicate',
  'staff ends it',
  'run stopped',
  'run timed out',
] as const;
export type Kind = (typeof KINDS)[number];

/** What befalls one step of one job, once. `call` counts the step's calls to storage, table, state machine and Rodin from 0. */
export type Fault =
  | { kind: 'exception'; run: number; when: 'before' | 'after'; error: string }
  /** The call is never answered: the step's time ends. */
  | { kind: 'timeout'; call: number }
  /** The runtime dies at the call, before it is made or without its answer. */
  | { kind: 'killed'; call: number; when: 'before' | 'after' }
  /** refused: once, with 500; throttled: once; lost: done, and answered with 500; outage: every call from this one on. */
  | { kind: 'storage'; call: number; how: 'refused' | 'throttled' | 'lost' | 'outage' }
  /** overtaken: the first delivery stands still at the call until the second is done; late: when the job has ended. */
  | { kind: 'duplicate'; run: number; call: number; how: 'in turn' | 'at once' | 'overtaken' | 'late' }
  | { kind: 'staff ends it'; call: number }
  | { kind: 'run stopped' | 'run timed out'; call: number };

/** How often a step is run for a job that meets nothing, and how many calls those runs make. */
export interface Footprint {
  runs: number;
  calls: number;
}

/** Ours is an answer and ends the job; Lambda's own is tried again. */
const ERRORS = ['Error', 'Lambda.ServiceException'];

/** One fault of a kind, at a moment of the step that `random` (uniform in [0, 1)) decides. */
export function drawFault(kind: Kind, { runs, calls }: Footprint, random: () => number): Fault {
  const below = (count: number) => Math.floor(random() * Math.max(1, count));
  const one = <T>(of: readonly T[]): T => of[below(of.length)];
  const call = below(calls);
  const when = one(['before', 'after'] as const);
  switch (kind) {
    case 'exception':
      return { kind, run: below(runs), when, error: one(ERRORS) };
    case 'killed':
      return { kind, call, when };
    case 'storage':
      return { kind, call, how: one(['refused', 'throttled', 'lost', 'outage'] as const) };
    case 'duplicate':
      return {
        kind,
        run: below(runs),
        call,
        how: one(['in turn', 'at once', 'overtaken', 'late'] as const),
      };
    default:
      return { kind, call };
  }
}

/** The fault in words, for whoever repeats it. */
export function told(fault: Fault): string {
  const { kind, ...details } = fault;
  return `${kind} (${Object.entries(details)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')})`;
}
