import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { fetchPhotos } from '../../functions/domain/jobs/fetch-photos.ts';
import { NoPicture } from '../../functions/services/fetch-picture.ts';
import { PHOTOS_AN_HOUR } from '../../shared/rules/photos.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { useTable } from '../support/table.ts';

/** Photos that come from where a shop has them. */
const table = useTable();
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const URLS = [1, 2, 3, 4].map((i) => `https://loja.example/fotos/${i}.jpg?v=2`);

let asked: string[];
let uploads: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'uploads' | 'fetchPicture' | 'now'>;
let actor: Actor;

beforeEach(async () => {
  asked = [];
  uploads = memoryBucket();
  const now = () => new Date('2026-11-21T12:00:00Z');
  deps = {
    table: table(),
    uploads,
    fetchPicture: async (url) => {
      asked.push(url);
      return JPEG;
    },
    now,
  };
  actor = await newActor({ table: table(), now, newId: (kind) => `${kind}_${ulid()}` });
});

test('API-06 photos come into the folder of the shop in their order, and under the same request once', async () => {
  const first = await fetchPhotos(deps, { urls: URLS, seed: 'a' }, actor);
  expect(first.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
  expect(uploads.keys()).toEqual(first.map(({ path }) => path));
  expect(first.every(({ path }) => path.startsWith(`t/${actor.tenantId}/up_`))).toBe(true);
  expect(await fetchPhotos(deps, { urls: URLS, seed: 'a' }, actor)).toEqual(first);
  expect(asked).toEqual(URLS);
  await fetchPhotos(deps, { urls: URLS, seed: 'b' }, actor);
  expect(uploads.keys()).toHaveLength(8);
});

test.each([
  ['address_refused', 'photo_url.refused'],
  ['unreachable', 'photo_url.unreachable'],
  ['too_large', 'upload.too_large'],
] as const)('API-06 a photo that is %s refuses the order by its number', async (reason, code) => {
  const fetchPicture = async (url: string) => {
    if (url === URLS[2]) throw new NoPicture(reason);
    return JPEG;
  };
  const fetched = fetchPhotos({ ...deps, fetchPicture }, { urls: URLS, seed: 'a' }, actor);
  await expect(fetched).rejects.toMatchObject({ code, params: { photo: 3 } });
});

test('API-06 a page that says it is a picture is none', async () => {
  const fetchPicture = async () => new TextEncoder().encode('<!doctype html>');
  const fetched = fetchPhotos({ ...deps, fetchPicture }, { urls: URLS.slice(0, 1), seed: 'a' }, actor);
  await expect(fetched).rejects.toMatchObject({ code: 'upload.unreadable', params: { photo: 1 } });
  expect(uploads.keys()).toEqual([]);
});

test('UP-09 photos by address count among those that a shop may send in an hour, each once', async () => {
  const fetchOne = (seed: string) => fetchPhotos(deps, { urls: URLS, seed, hourly: PHOTOS_AN_HOUR }, actor);
  const requests = PHOTOS_AN_HOUR / URLS.length;
  for (let i = 0; i < requests; i++) await fetchOne(`r${i}`);
  await fetchOne('r0');
  await expect(fetchOne('one more')).rejects.toMatchObject({ code: 'upload.too_many' });
});
