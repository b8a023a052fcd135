import { randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Settings } from '../store/records.ts';

/** What the operator has set, or how an account begins. */
export function settingsOf({ store }: Pick<Context, 'store'>): Settings {
  return store.find('local.settings', 'settings') ?? INITIAL;
}

/** Changes some of it. Only in a transaction. */
export function changeSettings(ctx: Pick<Context, 'store'>, changes: Partial<Settings>): Settings {
  return ctx.store.put({ ...settingsOf(ctx), ...changes });
}

const INITIAL: Settings = {
  object: 'local.settings',
  id: 'settings',
  delivery: 'normal',
  seed: randomInt(1, 1_000_000),
  afterLastRetry: 'cancel',
};
