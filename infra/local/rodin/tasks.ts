import { randomUUID } from 'node:crypto';
import type { TaskFault } from './faults.ts';

/** A generation that was accepted and charged. */
export interface Task {
  uuid: string;
  subscription_key: string;
  /** Of its parts: the shape, and what is on it. */
  parts: [string, string];
  /** As in Date.now(). */
  began_ms: number;
  seconds: number;
  fault: TaskFault;
}

/** Share of its time at which a task begins, and at which its shape is made. */
const [QUEUED, SHAPED] = [0.1, 0.6];
/** How long results are kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** How long a link to a file is good. */
const LINK_MS = 10 * 60_000;

export function newTask(began_ms: number, usualSeconds: number, fault: TaskFault): Task {
  return {
    uuid: randomUUID(),
    subscription_key: randomUUID(),
    parts: [randomUUID(), randomUUID()],
    began_ms,
    seconds: fault.seconds ?? usualSeconds,
    fault,
  };
}

export const isForgotten = ({ began_ms }: Task, nowMs: number): boolean => nowMs - began_ms > KEPT_MS;

/** The statuses of a task's parts: one after the other, the last one as the task ends. */
export function statusesOf({ began_ms, seconds, fault }: Task, nowMs: number): [string, string] {
  const share = seconds === 0 ? 1 : (nowMs - began_ms) / (seconds * 1000);
  if (share >= 1) return ['Done', fault.end ?? 'Done'];
  if (share >= SHAPED) return ['Done', 'Generating'];
  return [share >= QUEUED ? 'Generating' : 'Waiting', 'Waiting'];
}

/** Names of what a task made; a preview lies beside the model. */
export function fileNames({ fault }: Task): string[] {
  return ['preview.webp', ...(fault.file === 'missing' ? [] : ['base_basic_pbr.glb'])];
}

/** When the links of a list end, in the order in which lists are asked for. */
export function linksEndMs({ fault }: Task, listsBefore: number, nowMs: number): number {
  return listsBefore < (fault.expiredLinks ?? 0) ? nowMs - 1000 : nowMs + LINK_MS;
}
