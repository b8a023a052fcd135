import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { readResult } from '../../functions/generation/rodin/read-result.ts';
import { rodinOf, type Rodin, type RodinParameters } from '../../functions/services/rodin.ts';
import { RodinError, retryAfterSeconds } from '../../functions/services/rodin-error.ts';
import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import { freePort } from '../../infra/local/ports.ts';
import type { TaskFault } from '../../infra/local/rodin/faults.ts';
import { startRodin, type LocalRodin } from '../../infra/local/rodin/start-rodin.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PARAMETERS: RodinParameters = {
  prompt: 'Cadeira. Categoria: Móveis',
  tier: 'Gen-2.5-High',
  geometry_file_format: 'glb',
  material: 'PBR',
  quality: 'medium',
  mesh_mode: 'Raw',
  geometry_instruct_mode: 'faithful',
  texture_delight: true,
  seed: 7,
  addons: ['HighPack'],
};
const MAX_BYTES = 10_000_000;

const photo = (r: number): Promise<Uint8Array> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

let clock: Date;
let server: LocalRodin;
let rodin: Rodin;
const now = () => clock;
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z');
  server = await startRodin({ port: 0, seconds: 100, now });
  rodin = rodinOf(async () => server.apiKey, server.api);
});
afterEach(() => server.close());

const later = (seconds: number) => (clock = new Date(clock.getTime() + 1000 * seconds));
const submit = async (images?: Uint8Array[]) => rodin.submit(images ?? [await photo(200)], PARAMETERS);

/** The model of a generation that has ended, as the server gives it. */
async function made(fault: TaskFault = {}) {
  server.plan({ tasks: [{ seconds: 0, ...fault }] });
  const { uuid } = await submit();
  const glb = (await rodin.filesOf(uuid)).find(({ name }) => name.endsWith('.glb'))!;
  return rodin.download(glb.url, MAX_BYTES);
}

describe('a generation', () => {
  test('JOB-09 is submitted with its images in order and its lists as JSON, and is told by two keys', async () => {
    const task = await submit([await photo(1), Uint8Array.of(1, 2, 3)]);
    expect(task).toEqual({ uuid: expect.any(String), subscription_key: expect.any(String), consumed: 0.5 });
    expect(task.uuid).not.toBe(task.subscription_key);
    const [{ fields, images }] = server.submissions;
    expect(fields).toEqual({
      prompt: PARAMETERS.prompt,
      tier: 'Gen-2.5-High',
      geometry_file_format: 'glb',
      material: 'PBR',
      quality: 'medium',
      mesh_mode: 'Raw',
      geometry_instruct_mode: 'faithful',
      texture_delight: 'true',
      seed: '7',
      addons: '["HighPack"]',
    });
    expect(images.map(({ type, bytes }) => [type, bytes])).toEqual([
      ['image/jpeg', await photo(1)],
      ['image/jpeg', Uint8Array.of(1, 2, 3)],
    ]);
  });

  test('JOB-09 waits, is generated part by part, and is done when all its parts are', async () => {
    const { subscription_key } = await submit();
    const seen: string[] = [];
    for (let i = 0; i < 11; i++, later(10)) seen.push((await rodin.statusesOf(subscription_key)).join(' '));
    expect([...new Set(seen)]).toEqual([
      'Waiting Waiting',
      'Generating Waiting',
      'Done Generating',
      'Done Done',
    ]);
  });

  test.each(['Failed', 'Canceled'] as const)(
    'JOB-09 may be done in part only: the rest is %s',
    async (end) => {
      server.plan({ tasks: [{ end }] });
      const { subscription_key } = await submit();
      later(100);
      expect(await rodin.statusesOf(subscription_key)).toEqual(['Done', end]);
    },
  );

  test('JOB-09 may take longer than anybody waits', async () => {
    server.plan({ tasks: [{ seconds: 3600 }] });
    const { subscription_key } = await submit();
    later(20 * 60);
    expect(await rodin.statusesOf(subscription_key)).toContain('Generating');
  });

  test('JOB-09 is done at once where time is told to pass', async () => {
    const { subscription_key } = await submit();
    await fetch(`${server.endpoint}/_local/later`, { method: 'POST', body: '{"seconds":100}' });
    expect(await rodin.statusesOf(subscription_key)).toEqual(['Done', 'Done']);
  });

  test('JOB-09 is charged once it is accepted, and no longer accepted when the credits are used up', async () => {
    const before = await rodin.balance();
    await submit();
    expect(await rodin.balance()).toBe(before - 0.5);
    await fetch(`${server.endpoint}/_local/balance`, { method: 'POST', body: '{"balance":0.25}' });
    await expect(submit()).rejects.toMatchObject({ kind: 'account', code: 'API_INSUFFICIENT_FUNDS' });
    expect(await rodin.balance()).toBe(0.25);
  });

  test('JOB-09 outlives the process that began it, with its account', async () => {
    const dataDir = tempFolder();
    const first = await startRodin({ port: 0, dataDir, seconds: 100, now });
    const { uuid, subscription_key } = await rodinOf(async () => first.apiKey, first.api).submit(
      [await photo(9)],
      PARAMETERS,
    );
    await first.close();
    later(100);
    const second = await startRodin({ port: 0, dataDir, now });
    const again = rodinOf(async () => second.apiKey, second.api);
    expect(await again.statusesOf(subscription_key)).toEqual(['Done', 'Done']);
    const [, { url }] = await again.filesOf(uuid);
    expect((await again.download(url, MAX_BYTES)).length).toBeGreaterThan(1000);
    expect(await again.balance()).toBe(99.5);
    await second.close();
  });
});

describe('what a generation made', () => {
  test('JOB-09 is fetched without the key, by links that live ten minutes and are given anew', async () => {
    const { uuid } = await submit();
    const glb = async () => (await rodin.filesOf(uuid)).find(({ name }) => name.endsWith('.glb'))!;
    const { url } = await glb();
    expect((await fetch(url, { headers: { authorization: `Bearer ${server.apiKey}` } })).status).toBe(400);
    later(9 * 60);
    expect((await rodin.download(url, MAX_BYTES)).length).toBeGreaterThan(1000);
    later(60);
    await expect(rodin.download(url, MAX_BYTES)).rejects.toMatchObject({ kind: 'expired' });
    expect((await rodin.download((await glb()).url, MAX_BYTES)).length).toBeGreaterThan(1000);
  });

  test('JOB-09 may have links that are over when they come', async () => {
    server.plan({ tasks: [{ expiredLinks: 1 }] });
    const { uuid } = await submit();
    const url = async () => (await rodin.filesOf(uuid))[1].url;
    await expect(rodin.download(await url(), MAX_BYTES)).rejects.toMatchObject({ kind: 'expired' });
    expect((await rodin.download(await url(), MAX_BYTES)).length).toBeGreaterThan(1000);
  });

  test('JOB-09 is kept for a week', async () => {
    const { uuid, subscription_key } = await submit();
    later(8 * 24 * 60 * 60);
    await expect(rodin.filesOf(uuid)).rejects.toMatchObject({ kind: 'request', code: 'NO_SUCH_TASK' });
    await expect(rodin.statusesOf(subscription_key)).rejects.toMatchObject({ code: 'NO_SUCH_TASK' });
  });

  test('JOB-09 is a model of no true size, covered with the first photo, whose faces nobody has promised', async () => {
    const model = await readResult(await made());
    const { min, max } = boundsOf(model.positions);
    expect(max[1] - min[1]).toBeCloseTo(1.9, 2);
    expect(min[1]).not.toBeCloseTo(0, 1);
    expect([model.texture.data[0], model.texture.data[1]].map((value) => Math.round(value / 10))).toEqual([
      20, 9,
    ]);

    const other = await readResult(await made({ faces: 60_000, scale: [1, 1000, 1] }));
    const bounds = boundsOf(other.positions);
    expect(bounds.max[1] - bounds.min[1]).toBeCloseTo(1900, 0);
    expect(other.indices.length / model.indices.length).toBeGreaterThan(2.5);
  });

  test('JOB-09 may lack its model, end in the middle, or be a page', async () => {
    server.plan({ tasks: [{ file: 'missing' }] });
    const { uuid } = await submit();
    expect((await rodin.filesOf(uuid)).map(({ name }) => name)).toEqual(['preview.webp']);
    const whole = await made();
    expect(await made({ file: 'truncated' })).toEqual(whole.subarray(0, Math.floor(whole.length / 2)));
    expect(new TextDecoder().decode(await made({ file: 'page' }))).toMatch(/^<html>/);
  });

  test('JOB-09 is taken no further than the client wants', async () => {
    const { uuid } = await submit();
    const [, { url }] = await rodin.filesOf(uuid);
    await expect(rodin.download(url, 999)).rejects.toMatchObject({ kind: 'request', code: 'FILE_TOO_LARGE' });
    const secure = rodinOf(async () => server.apiKey);
    await expect(secure.download(url, 999)).rejects.toMatchObject({ code: 'LINK_NOT_HTTPS' });
  });
});

describe('a refusal', () => {
  test.each([
    ['API_INSUFFICIENT_FUNDS', 'account'],
    ['API_NO_ACTIVE_SUBSCRIPTION', 'account'],
    ['API_SUBSCRIPTION_PLAN_TOO_LOW', 'account'],
    ['PERMISSION_DENIED', 'account'],
    ['API_PARALLELISM_LIMIT_REACHED', 'busy'],
    ['IMAGE_CONTENT_VIOLATION', 'photos'],
    ['API_OBJECT_NOT_FOUND_ON_IMAGE', 'photos'],
    ['INVALID_REQUEST', 'request'],
    ['SOMETHING_NEW', 'request'],
  ])('JOB-09 comes as a 201 that says so: %s is %s, and costs nothing', async (code, kind) => {
    server.plan({ calls: [{ call: 'submit', error: code }] });
    await expect(submit()).rejects.toMatchObject({ name: 'RodinError', kind, code });
    expect(server.submissions).toHaveLength(0);
    expect(await rodin.balance()).toBe(100);
  });

  test('JOB-09 of a wrong key is for our staff, and the key is in no error', async () => {
    const stranger = rodinOf(async () => 'secret-of-nobody', server.api);
    const error = await stranger.balance().catch((thrown: unknown) => thrown as RodinError);
    expect(error).toMatchObject({ kind: 'account' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-of-nobody');
  });

  test('JOB-09 for too many calls says how long to wait', async () => {
    const { subscription_key } = await submit();
    server.plan({ calls: [{ call: 'status', times: 2, status: 429, retryAfterSeconds: 17 }] });
    for (let i = 0; i < 2; i++)
      await expect(rodin.statusesOf(subscription_key)).rejects.toMatchObject({
        kind: 'busy',
        retryAfterSeconds: 17,
      });
    expect(await rodin.statusesOf(subscription_key)).toHaveLength(2);
    expect(retryAfterSeconds('Sat, 21 Nov 2026 12:00:30 GMT', clock)).toBe(30);
    expect(retryAfterSeconds('soon', clock)).toBeUndefined();
    expect(retryAfterSeconds(null, clock)).toBeUndefined();
  });

  test('JOB-09 meets a form without images, with six, or with a field nobody knows; one with a repeated list breaks it', async () => {
    const image = new Blob([new Uint8Array(await photo(3))], { type: 'image/jpeg' });
    const send = async (images: number, fields: [string, string][]) => {
      const body = new FormData();
      for (let i = 0; i < images; i++) body.append('images', image, `${i}.jpg`);
      for (const [name, value] of fields) body.append(name, value);
      const headers = { authorization: `Bearer ${server.apiKey}` };
      const response = await fetch(`${server.api}/rodin`, { method: 'POST', headers, body });
      const text = await response.text();
      return response.status === 201 ? (JSON.parse(text) as { error: string | null }).error : response.status;
    };
    expect(await send(5, [['seed', '65535']])).toBe(null);
    expect(await send(0, [])).toBe('INVALID_REQUEST');
    expect(await send(6, [])).toBe('INVALID_REQUEST');
    expect(await send(1, [['seed', '65536']])).toBe('INVALID_REQUEST');
    expect(await send(1, [['addons', 'HighPack']])).toBe('INVALID_REQUEST');
    expect(await send(1, [['colour', 'red']])).toBe('INVALID_REQUEST');
    expect(
      await send(1, [
        ['addons', '["HighPack"]'],
        ['addons', '["HighPack"]'],
      ]),
    ).toBe(500);
  });
});

describe('a call whose outcome is lost', () => {
  test('JOB-09 is told from one that nobody took: only that may be made again', async () => {
    server.plan({
      calls: [
        { call: 'submit', connection: 'lost' },
        { call: 'submit', connection: 'reset' },
        { call: 'submit', status: 502 },
      ],
    });
    await expect(submit()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(server.submissions).toHaveLength(1);
    await expect(submit()).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(submit()).rejects.toMatchObject({ kind: 'unreachable', code: 'HTTP 502' });
    expect(server.submissions).toHaveLength(1);
    const nobody = rodinOf(async () => server.apiKey, `http://127.0.0.1:${await freePort()}/api/v2`);
    await expect(nobody.submit([await photo(5)], PARAMETERS)).rejects.toMatchObject({
      kind: 'busy',
      code: 'ECONNREFUSED',
    });
  });

  test('JOB-09 may be one that is never answered', async () => {
    const impatient = rodinOf(async () => server.apiKey, server.api, {
      submitMs: 50,
      askMs: 50,
      downloadMs: 50,
    });
    server.plan({
      calls: [
        { call: 'submit', connection: 'silent' },
        { call: 'balance', connection: 'silent' },
      ],
    });
    await expect(impatient.submit([await photo(5)], PARAMETERS)).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'TimeoutError',
    });
    await expect(impatient.balance()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('JOB-09 an answer that cannot be understood is no success', async () => {
    server.plan({ calls: [{ call: 'submit', status: 200 }] });
    await expect(submit()).rejects.toMatchObject({ kind: 'unreachable', code: 'UNKNOWN_ANSWER' });
  });
});

test('JOB-09 a key that could not be read is read again', async () => {
  let reads = 0;
  const late = rodinOf(async () => {
    if (++reads === 1) throw new Error('no secret yet');
    return server.apiKey;
  }, server.api);
  await expect(late.balance()).rejects.toThrow('no secret yet');
  expect(await late.balance()).toBeGreaterThan(0);
  expect(await late.balance()).toBeGreaterThan(0);
  expect(reads).toBe(2);
});
