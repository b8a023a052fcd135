import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rodinOf, type Rodin, type RodinParameters } from '../../functions/services/rodin.ts';
import { RodinError, retryAfterSeconds } from '../../functions/services/rodin-error.ts';
import { freePort } from '../../infra/local/ports.ts';
import { startRodinServer, type RodinServer } from '../support/rodin-server.ts';

const MODEL = Uint8Array.from({ length: 1000 }, (_, i) => i);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const PARAMETERS: RodinParameters = {
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

let server: RodinServer;
let rodin: Rodin;
beforeAll(async () => {
  server = await startRodinServer(MODEL);
});
beforeEach(() => {
  rodin = rodinOf(async () => server.key, server.api);
});
afterAll(() => server.close());

const submit = (images = [JPEG]) => rodin.submit(images, PARAMETERS);

test('JOB-09 a generation is submitted with its images in order and its lists as JSON, and is told by two keys', async () => {
  const task = await submit([JPEG, Uint8Array.of(...JPEG, 2)]);
  expect(task).toEqual({ uuid: 'task-1', subscription_key: 'key-of-task-1', consumed: 0.5 });
  const { fields, images } = server.accepted.at(-1)!;
  expect(fields).toEqual({
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
  expect(images.map(({ type, bytes }) => [type, bytes.length])).toEqual([
    ['image/jpeg', 4],
    ['image/jpeg', 5],
  ]);
});

test('JOB-09 a task is looked at until it is done, and its files are fetched without the key', async () => {
  server.plan({ looks: 3 });
  const { uuid, subscription_key } = await submit();
  expect(await rodin.statusesOf(subscription_key)).toEqual(['Generating', 'Waiting']);
  expect(await rodin.statusesOf(subscription_key)).toEqual(['Done', 'Waiting']);
  expect(await rodin.statusesOf(subscription_key)).toEqual(['Done', 'Done']);
  const glb = (await rodin.filesOf(uuid)).find(({ name }) => name.endsWith('.glb'))!;
  expect(await rodin.download(glb.url, 2000)).toEqual(MODEL);
});

test.each([
  ['API_INSUFFICIENT_FUNDS', 'account'],
  ['API_NO_ACTIVE_SUBSCRIPTION', 'account'],
  ['API_PARALLELISM_LIMIT_REACHED', 'busy'],
  ['IMAGE_CONTENT_VIOLATION', 'photos'],
  ['API_OBJECT_NOT_FOUND_ON_IMAGE', 'photos'],
  ['SOMETHING_NEW', 'request'],
])('JOB-09 a refusal inside a 201 is a refusal: %s is %s', async (code, kind) => {
  server.plan({ refuse: code });
  await expect(submit()).rejects.toMatchObject({ name: 'RodinError', kind, code });
});

test('JOB-09 a submission that may have been taken is told from one that was not', async () => {
  const before = server.accepted.length;
  server.plan({ breakOff: true }, { submitStatus: 502 });
  await expect(submit()).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(submit()).rejects.toMatchObject({ kind: 'unreachable', code: 'HTTP 502' });
  expect(server.accepted).toHaveLength(before + 1);
  const nobody = rodinOf(async () => server.key, `http://127.0.0.1:${await freePort()}/api/v2`);
  await expect(nobody.submit([JPEG], PARAMETERS)).rejects.toMatchObject({
    kind: 'busy',
    code: 'ECONNREFUSED',
  });
});

test('JOB-09 a wrong key is for our staff, and is in no error', async () => {
  const stranger = rodinOf(async () => 'secret-of-nobody', server.api);
  const error = await stranger.balance().catch((thrown: unknown) => thrown as RodinError);
  expect(error).toMatchObject({ kind: 'account' });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-of-nobody');
});

test('JOB-09 a key that could not be read is read again', async () => {
  let reads = 0;
  const late = rodinOf(async () => {
    if (++reads === 1) throw new Error('no secret yet');
    return server.key;
  }, server.api);
  await expect(late.balance()).rejects.toThrow('no secret yet');
  expect(await late.balance()).toBeGreaterThan(0);
  expect(await late.balance()).toBeGreaterThan(0);
  expect(reads).toBe(2);
});

test('JOB-09 what the provider asks to wait is told', async () => {
  const { subscription_key } = await submit();
  server.throttle(1, 17);
  await expect(rodin.statusesOf(subscription_key)).rejects.toMatchObject({
    kind: 'busy',
    retryAfterSeconds: 17,
  });
  expect(await rodin.statusesOf(subscription_key)).toContain('Done');
  const now = new Date('2026-11-21T12:00:00Z');
  expect(retryAfterSeconds('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30);
  expect(retryAfterSeconds('soon', now)).toBeUndefined();
  expect(retryAfterSeconds(null, now)).toBeUndefined();
});

test('JOB-09 a link that is over, a file that is too large and a task that is not there are told apart', async () => {
  server.plan({ expiredLinks: 1 });
  const { uuid } = await submit();
  const url = async () => (await rodin.filesOf(uuid))[1].url;
  await expect(rodin.download(await url(), 2000)).rejects.toMatchObject({ kind: 'expired' });
  await expect(rodin.download(await url(), 999)).rejects.toMatchObject({
    kind: 'request',
    code: 'FILE_TOO_LARGE',
  });
  await expect(rodin.filesOf('task-none')).rejects.toMatchObject({ kind: 'request', code: 'NO_SUCH_TASK' });
  const secure = rodinOf(async () => server.key);
  await expect(secure.download(await url(), 2000)).rejects.toMatchObject({ code: 'LINK_NOT_HTTPS' });
});

test('JOB-09 the balance goes down with what was consumed', async () => {
  const before = await rodin.balance();
  await submit();
  expect(await rodin.balance()).toBe(before - 0.5);
});
