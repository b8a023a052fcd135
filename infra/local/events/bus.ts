import type { Lambdas } from '../lambda/lambdas.ts';
import { awsEvent } from './event.ts';
import type { AwsEvent } from './event.ts';
import { matches } from './pattern.ts';
import type { Rule } from './rules.ts';

export interface Bus {
  /** Hands an event to every rule it fits. */
  publish(event: AwsEvent): void;
  /** Stops the schedules. */
  stop(): void;
}

export interface BusOptions {
  rules: readonly Rule[];
  lambdas: Pick<Lambdas, 'send'>;
  account: string;
  region: string;
  now?: () => number;
}

/** The longest timer Node has; later moments are waited for in several. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The default event bus: rules by pattern, and rules and schedules by time. A rate counts from the start. */
export function createBus({ rules, lambdas, account, region, now = Date.now }: BusOptions): Bus {
  const timers = new Map<Rule, NodeJS.Timeout>();

  function deliver(rule: Rule, event: AwsEvent): void {
    for (const { functionArn, input } of rule.targets) lambdas.send(functionArn, input ?? event);
  }

  function fire(rule: Rule): void {
    const event = { source: 'aws.events', detailType: 'Scheduled Event', resources: [rule.arn], detail: {} };
    deliver(rule, awsEvent({ account, region, ...event }));
  }

  function wait(rule: Rule, due: number | undefined): void {
    if (due === undefined) return;
    const left = due - now();
    const timer = setTimeout(
      () => {
        if (left > LONGEST_WAIT_MS) wait(rule, due);
        else {
          fire(rule);
          wait(rule, rule.schedule?.(due));
        }
      },
      Math.min(Math.max(left, 0), LONGEST_WAIT_MS),
    );
    timers.set(rule, timer);
  }

  for (const rule of rules) wait(rule, rule.schedule?.(now()));

  return {
    publish(event) {
      for (const rule of rules) if (rule.pattern && matches(rule.pattern, event)) deliver(rule, event);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
