import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterEach, expect, test, vi } from 'vitest';
import { createBus } from '../../infra/local/events/bus.ts';
import type { Bus } from '../../infra/local/events/bus.ts';
import { startEventBridge } from '../../infra/local/events/event-bridge.ts';
import { rulesOf } from '../../infra/local/events/rules.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';

const place = { account: '000000000000', region: 'sa-east-1' };
const arn = 'arn:aws:lambda:sa-east-1:000000000000:function:work';
const target = (more: object = {}) => ({
  Id: 'T0',
  Arn: arn,
  RetryPolicy: { MaximumRetryAttempts: 2 },
  ...more,
});
const rule = (properties: object) => ({
  Type: 'AWS::Events::Rule',
  Properties: { State: 'ENABLED', ...properties },
});

let bus: Bus;
let sent: Array<[string, unknown]>;
afterEach(() => {
  bus.stop();
  vi.useRealTimers();
});

function deploy(Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>) {
  sent = [];
  const rules = rulesOf(loadDeployment(writeAssembly({ app: { Resources } })));
  bus = createBus({ rules, lambdas: { send: (...call) => sent.push(call) }, ...place });
}

test('an event put by the SDK reaches the function of the rule it fits, and no other', async () => {
  deploy({
    Fits: rule({ EventPattern: { source: ['relevo'], detail: { kind: ['sofa'] } }, Targets: [target()] }),
    Other: rule({ EventPattern: { source: ['relevo'], detail: { kind: ['lamp'] } }, Targets: [target()] }),
  });
  const service = await startEventBridge({ port: 0, bus, ...place });
  try {
    const client = new EventBridgeClient({
      endpoint: service.endpoint,
      region: 'sa-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const entry = { Source: 'relevo', DetailType: 'Product made', Detail: '{"kind":"sofa"}' };
    const answer = await client.send(
      new PutEventsCommand({ Entries: [entry, { ...entry, Detail: 'sofa' }] }),
    );
    expect(answer).toMatchObject({
      FailedEntryCount: 1,
      Entries: [{ EventId: expect.any(String) as unknown }, { ErrorCode: 'MalformedDetail' }],
    });
  } finally {
    await service.close();
  }
  expect(sent).toMatchObject([
    [
      arn,
      {
        version: '0',
        source: 'relevo',
        'detail-type': 'Product made',
        region: 'sa-east-1',
        detail: { kind: 'sofa' },
      },
    ],
  ]);
});

test('schedules call their functions when they are due, again and again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T14:07:30Z') });
  deploy({
    Rate: rule({ ScheduleExpression: 'rate(1 minute)', Targets: [target({ Input: '{"sweep":true}' })] }),
    Off: rule({ ScheduleExpression: 'rate(1 minute)', State: 'DISABLED', Targets: [target()] }),
    Scheduler: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        ScheduleExpression: 'cron(10 14 * * ? *)',
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: { Arn: arn, RoleArn: 'arn:aws:iam::0:role/x', Input: '{"nightly":true}' },
      },
    },
  });
  vi.advanceTimersByTime(3 * 60_000);
  const [sweep, nightly] = [{ sweep: true }, { nightly: true }];
  expect(sent).toEqual([sweep, sweep, nightly, sweep].map((input) => [arn, input]));
});

test('a moment further away than the longest timer is kept', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T00:00:00Z') });
  deploy({ Yearly: rule({ ScheduleExpression: 'cron(0 0 1 1 ? *)', Targets: [target()] }) });
  vi.advanceTimersByTime(40 * 86_400_000);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(86_400_000);
  expect(sent).toMatchObject([[arn, { source: 'aws.events', 'detail-type': 'Scheduled Event' }]]);
});

test('a target that is no function is refused when the rules are loaded', () => {
  const queue = target({ Arn: 'arn:aws:sqs:sa-east-1:000000000000:q' });
  expect(() => deploy({ R: rule({ EventPattern: { source: ['a'] }, Targets: [queue] }) })).toThrow(
    'arn:aws:sqs',
  );
});
