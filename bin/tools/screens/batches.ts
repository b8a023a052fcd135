import type { Route } from 'playwright-core';
import { toCsv } from '../../../web/lib/csv.ts';
import type { Batch, BatchLine, BatchWithLines } from '../../../shared/schemas/batches.ts';
import type { CreatedFeedAddress, FeedAddress } from '../../../shared/schemas/product-feed.ts';
import type { Screen } from './screen.ts';

const batch = (id: string, change: Partial<Batch>): Batch => ({
  id,
  name: 'Coleção de verão',
  state: 'running',
  pause_reason: null,
  created_at: '2026-11-22T15:00:00.000Z',
  total: 24,
  ...change,
});
const BATCHES = [
  batch('bat_2', {}),
  batch('bat_1', { name: 'Cadeiras e banquetas da linha Ipê', state: 'ended', total: 112 }),
];
const NAMES = [
  'Poltrona Ágata',
  'Mesa lateral redonda',
  'Banqueta alta Ipê',
  'Aparador de freijó',
  'Luminária',
];
const STATES: Partial<BatchLine>[] = [
  { state: 'made', job_id: 'job_1', model_id: 'ast_1' },
  { state: 'failed', job_id: 'job_2' },
  { state: 'refused', problem: { code: 'photo_url.unreachable', photo: 3 } },
  { state: 'making', job_id: 'job_3' },
  { state: 'waiting' },
];
const lines = NAMES.map((name, i): BatchLine => ({
  number: i + 1,
  name,
  sku: i % 2 ? null : `IPE-10${i}`,
  state: 'waiting',
  job_id: null,
  model_id: null,
  problem: null,
  ...STATES[i],
}));
const shown: BatchWithLines = {
  ...batch('bat_2', { state: 'paused', pause_reason: 'credits', total: 5 }),
  counts: { total: 5, waiting: 1, making: 1, made: 1, failed: 1, refused: 1 },
  lines,
};

/** What the calls of the screens return. */
export function batchAnswer(route: Route, has: boolean): object {
  if (route.request().url().endsWith('/api/batches')) return { batches: has ? BATCHES : [] };
  return shown;
}

/** The address of a feed, as its owner knows it. */
export const feedAddress: FeedAddress = {
  id: 'fed_1',
  ending: 'x7Qk',
  created_at: '2026-11-03T15:00:00.000Z',
  last_read_at: '2026-11-23T06:12:00.000Z',
};
const FEED_URL = `https://relevo.app/feed/01KA7Q3M5T8VXZ2B4D6F8H0J1K_${'9fKq2LxWb7Rt4Yz1'.repeat(3).slice(0, 39)}x7Qk`;
const MADE_FEED: CreatedFeedAddress = {
  ...feedAddress,
  created_at: new Date().toISOString(),
  last_read_at: null,
  urls: { products: `${FEED_URL}/produtos.xml`, models: `${FEED_URL}/modelos-3d.xml` },
};

/** What the calls about the feed return. */
export const feedAnswer = (route: Route, has: boolean): object =>
  route.request().method() === 'POST' ? MADE_FEED : { feed: has ? feedAddress : null };

const photos = [1, 2, 3, 4].map((i) => `https://loja.com.br/fotos/${i}.jpg`).join(' ');
const FILE = toCsv([
  ['nome', 'sku', 'altura', 'largura', 'profundidade', 'categoria', 'fotos'],
  ['Poltrona Ágata', 'IPE-100', 82.5, 70, 78, 'Móveis', photos],
  ['Mesa lateral redonda', 'IPE-101', '55 cm', 45, 45, 'Móveis', photos],
  ['Banqueta alta Ipê', 'IPE-102', '', 38, 38, 'Mobília', photos],
  ['Luminária de piso', null, '1,62 m', null, null, 'Decoração', 'foto.jpg'],
]);
const path = '/app/lotes';

export const batchScreens: Screen[] = [
  { name: 'batches', path, world: { batches: true } },
  { name: 'batches-none', path },
  {
    name: 'batches-preview',
    path,
    act: async (page) => {
      await page
        .getByLabel('Escolher planilha CSV')
        .setInputFiles({ name: 'verao.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
      await page.getByRole('heading', { name: 'Confira antes de gerar' }).waitFor();
    },
  },
  {
    name: 'batches-feed',
    path,
    world: { batches: true },
    act: async (page) => {
      await page.getByRole('button', { name: 'Trocar endereço' }).click();
      await page.getByRole('button', { name: 'Trocar', exact: true }).click();
      await page.getByText('Só o modelo 3D').click();
    },
  },
  {
    name: 'batches-feed-replace',
    path,
    isWindow: true,
    world: { batches: true },
    act: (page) => page.getByRole('button', { name: 'Trocar endereço' }).click(),
  },
  { name: 'batches-one', path: `${path}/bat_2`, world: { batches: true } },
];
