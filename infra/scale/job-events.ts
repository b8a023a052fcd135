import { TASK_LIMIT_SECONDS } from '../../functions/generation/rodin/decide-poll.ts';
import { MAX_FRAMES } from '../../shared/rules/captures.ts';

/** A definition in Amazon States Language; only what is counted here. */
export interface Definition {
  States: Record<string, State>;
}

interface State {
  Type: string;
  ItemProcessor?: Definition;
}

/** The shortest wait between two looks at Rodin. */
const POLL_SECONDS = 5;
/** What a history holds of a state. Source: "HistoryEvent", Step Functions API Reference. */
const EVENTS: Record<string, number> = {
  Task: 5, // entered, scheduled, started, succeeded, exited
  Map: 4, // entered, started, succeeded, exited
  Choice: 2,
  Pass: 2,
  Wait: 2,
  Succeed: 2,
  Fail: 1,
};
/** Of each item of a map, beside its states. */
const ITEM_EVENTS = 2;
/** A photo's place in the machine's state, and all else in it: the job, the package. */
const [PHOTO_BYTES, STATE_BYTES] = [200, 4096];

/**
 * The events that the longest job leaves in its history, every state of both ways counted once, each frame of the longest walk,
 * and a whole time limit of looks at Rodin; and the bytes of the largest state. Throws on a kind of state that nobody
 * counted here.
 */
export function eventsOfJob({ States }: Definition): { events: number; bytes: number } {
  const once = Object.values(States).reduce((sum, state) => sum + eventsOf(state), 0);
  const look = ['Wait', 'Task', 'Choice'].reduce((sum, Type) => sum + eventsOf({ Type }), 0);
  const looks = Math.ceil(TASK_LIMIT_SECONDS / POLL_SECONDS) * look;
  return { events: once + looks, bytes: STATE_BYTES + MAX_FRAMES * PHOTO_BYTES };
}

function eventsOf({ Type, ItemProcessor }: State): number {
  const own = EVENTS[Type];
  if (own === undefined) throw new Error(`nobody knows what events a ${Type} leaves`);
  const item = Object.values(ItemProcessor?.States ?? {}).reduce((sum, state) => sum + eventsOf(state), 0);
  return own + (ItemProcessor ? MAX_FRAMES * (ITEM_EVENTS + item) : 0);
}
