import * as z from 'zod';
import type { Deployment, Resource } from '../../template/deployment.ts';
import { checkPattern } from './pattern.ts';
import type { EventPattern } from './pattern.ts';
import { parseSchedule } from './schedule.ts';
import type { Schedule } from './schedule.ts';

export interface Target {
  functionArn: string;
  /** What the function gets instead of the event. */
  input?: unknown;
}

/** A rule or schedule that is enabled: what makes it fire, and whom it calls. */
export interface Rule {
  name: string;
  arn: string;
  pattern?: EventPattern;
  schedule?: Schedule;
  targets: Target[];
}

/** Retry policies and dead-letter queues act only when delivery itself fails, which cannot happen within one process. */
const delivery = { RetryPolicy: z.unknown().optional(), DeadLetterConfig: z.unknown().optional() };

const RuleProperties = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  Tags: z.unknown().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  EventPattern: z.custom<EventPattern>((value) => typeof value === 'object').optional(),
  ScheduleExpression: z.string().optional(),
  Targets: z
    .array(z.strictObject({ Id: z.string(), Arn: z.string(), Input: z.string().optional(), ...delivery }))
    .default([]),
});

const ScheduleProperties = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  GroupName: z.literal('default').optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.enum(['UTC', 'Etc/UTC']).optional(),
  FlexibleTimeWindow: z.unknown(),
  Target: z.strictObject({ Arn: z.string(), RoleArn: z.string(), Input: z.string().optional(), ...delivery }),
});

/** The deployment's EventBridge rules and Scheduler schedules. Throws on anything that would act differently here. */
export function rulesOf(deployment: Deployment): Rule[] {
  return [
    ...deployment.ofType('AWS::Events::Rule').flatMap(ruleOf),
    ...deployment.ofType('AWS::Scheduler::Schedule').flatMap(scheduleOf),
  ];
}

function ruleOf(resource: Resource): Rule[] {
  const { State, EventPattern, ScheduleExpression, Targets } = RuleProperties.parse(resource.properties());
  if (State === 'DISABLED') return [];
  if (EventPattern) checkPattern(EventPattern);
  return [
    {
      name: resource.name,
      arn: resource.attribute('Arn'),
      pattern: EventPattern,
      schedule: ScheduleExpression === undefined ? undefined : parseSchedule(ScheduleExpression),
      targets: Targets.map((target) => targetOf(resource, target)),
    },
  ];
}

function scheduleOf(resource: Resource): Rule[] {
  const { State, ScheduleExpression, Target } = ScheduleProperties.parse(resource.properties());
  if (State === 'DISABLED') return [];
  return [
    {
      name: resource.name,
      arn: resource.attribute('Arn'),
      schedule: parseSchedule(ScheduleExpression),
      targets: [targetOf(resource, Target)],
    },
  ];
}

function targetOf({ name }: Resource, { Arn, Input }: { Arn: string; Input?: string }): Target {
  if (Arn.split(':')[2] !== 'lambda')
    throw new Error(`Rule ${name}: target ${Arn} is not supported on this machine`);
  return { functionArn: Arn, ...(Input !== undefined && { input: JSON.parse(Input) as unknown }) };
}
