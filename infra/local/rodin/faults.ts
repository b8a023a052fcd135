import * as z from 'zod';

export const CALLS = ['submit', 'status', 'download', 'balance', 'file'] as const;
export type CallName = (typeof CALLS)[number];

/** A call that goes wrong, whatever it is about. */
export const CallFault = z.strictObject({
  call: z.enum(CALLS),
  /** How often in a row. */
  times: z.int().min(1).default(1),
  /** Refused in a 201 that holds this code, as the real one refuses; with `status` in an answer of that status. */
  error: z.string().optional(),
  /** Without `error`: a proxy's page of this status. */
  status: z.int().min(200).max(599).optional(),
  /** The header Retry-After of that answer. */
  retryAfterSeconds: z.int().min(0).optional(),
  /** The connection is reset before anything was done, lost after it was done, or silent until the client gives up. */
  connection: z.enum(['reset', 'lost', 'silent']).optional(),
});
export type CallFault = z.output<typeof CallFault>;

/** What is unusual about a generation that was accepted. */
export const TaskFault = z.strictObject({
  /** How long it takes. */
  seconds: z.number().min(0).optional(),
  /** What its last part becomes. */
  end: z.enum(['Failed', 'Canceled']).optional(),
  /** So many lists of its files hold links that are over. */
  expiredLinks: z.int().min(0).optional(),
  /** Its GLB is not there, ends in the middle, or is a proxy's page. */
  file: z.enum(['missing', 'truncated', 'page']).optional(),
  /** Its model is so many times as wide, high and deep as usual. */
  scale: z.tuple([z.number(), z.number(), z.number()]).optional(),
  /** Triangles of its model, about. */
  faces: z.int().min(100).max(2_000_000).optional(),
});
export type TaskFault = z.output<typeof TaskFault>;

/** What the next calls and the next accepted generations meet, in this order; after them all goes well. */
export const Plan = z.strictObject({
  calls: z.array(CallFault).default([]),
  tasks: z.array(TaskFault).default([]),
});
export type Plan = z.input<typeof Plan>;

export interface Faults {
  /** Adds to what is planned. Throws a ZodError for what no fault is. */
  plan(faults: Plan): void;
  /** What this call meets, if anything. */
  ofCall(call: CallName): CallFault | undefined;
  /** What this generation meets. */
  ofTask(): TaskFault;
}

export function createFaults(): Faults {
  const calls: CallFault[] = [];
  const tasks: TaskFault[] = [];
  return {
    plan(faults) {
      const planned = Plan.parse(faults);
      for (const fault of planned.calls) calls.push(...Array<CallFault>(fault.times).fill(fault));
      tasks.push(...planned.tasks);
    },
    ofCall(call) {
      const index = calls.findIndex((fault) => fault.call === call);
      return index < 0 ? undefined : calls.splice(index, 1)[0];
    },
    ofTask: () => tasks.shift() ?? {},
  };
}
