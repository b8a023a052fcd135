import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { callLimiter, type LimitCalls } from '../../functions/domain/abuse/limit-calls.ts';
import type { Actor } from '../../functions/domain/deps.ts';
import type { AppError } from '../../shared/errors.ts';
import { CALLS_A_MINUTE } from '../../shared/rules/call-limits.ts';
import { sentenceFor } from '../../shared/copy/pt-br/errors.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const HERE = '203.0.113.7';
let at: Date;
let actor: Actor;
beforeEach(() => {
  at = new Date('2026-11-23T12:00:20Z');
  actor = { userId: ulid(), tenantId: `ten_${ulid()}`, email: 'ana@loja.com', role: 'member' };
});

const newLimiter = () => callLimiter({ table: table(), now: () => at, uncountedAddresses: ['127.0.0.1'] });
/** How many of so many calls pass, and what the others are told. */
async function callTimes(times: number, limit: LimitCalls, who = actor, address = HERE) {
  let passed = 0;
  let refusal: AppError | undefined;
  for (let i = 0; i < times; i++)
    await limit({ actor: who, address }).then(
      () => (passed += 1),
      (error: AppError) => (refusal = error),
    );
  return { passed, refusal };
}

test('LIM-01 a person calls so often in a minute, and is told in Portuguese when to go on', async () => {
  const limit = newLimiter();
  const { passed, refusal } = await callTimes(CALLS_A_MINUTE.person + 20, limit);
  expect(passed).toBe(CALLS_A_MINUTE.person);
  expect(refusal).toMatchObject({ code: 'request.too_many', params: { retry_after: 40 } });
  expect(sentenceFor(refusal!.code, refusal!.params)).toMatch(/Aguarde um minuto/);
  expect((await callTimes(1, limit, { ...actor, userId: ulid() })).passed).toBe(1);
  at = new Date('2026-11-23T12:01:00Z');
  expect((await callTimes(1, limit)).passed).toBe(1);
});

test('LIM-01 a shop has a limit too, however many people and functions it calls with; another shop has its own', async () => {
  const people = Array.from({ length: 3 }, () => ({ ...actor, userId: ulid() }));
  let passed = 0;
  for (const person of people)
    passed += (await callTimes(CALLS_A_MINUTE.person, newLimiter(), person)).passed;
  expect(passed).toBeLessThanOrEqual(CALLS_A_MINUTE.shop);
  expect(passed).toBeGreaterThan(CALLS_A_MINUTE.shop - 10 * people.length);
  const other = { ...actor, userId: ulid(), tenantId: `ten_${ulid()}` };
  expect((await callTimes(1, newLimiter(), other)).passed).toBe(1);
});

test('LIM-01 one write counts ten calls', async () => {
  const { client, name } = table();
  let writes = 0;
  const counting = { send: (command: never) => ((writes += 1), client.send(command)) };
  const effects = { table: { client: counting as unknown as typeof client, name }, now: () => at };
  await callTimes(100, callLimiter({ ...effects, uncountedAddresses: [] }));
  expect(writes).toBe(2 * 10); // of the person and of the shop
});

test('LIM-01 on one machine nobody is counted', async () => {
  const { passed } = await callTimes(CALLS_A_MINUTE.person + 20, newLimiter(), actor, '127.0.0.1');
  expect(passed).toBe(CALLS_A_MINUTE.person + 20);
});
