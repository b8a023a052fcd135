import sharp from 'sharp';
import type { Color } from 'sharp';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf } from '../../functions/domain/accounts/read-account.ts';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { logoFolder } from '../../functions/domain/shop/logo-folder.ts';
import { removeShopLogo, setShopLogo } from '../../functions/domain/shop/set-logo.ts';
import { setShopLook } from '../../functions/domain/shop/set-look.ts';
import { inlineHashes } from '../../functions/services/page-templates.ts';
import { renderModelPage } from '../../shared/pages/model-page.ts';
import { shopStyle } from '../../shared/pages/shop-style.ts';
import type { PageKind } from '../../shared/pages/model-addresses.ts';
import { MAX_LOGO_BYTES } from '../../shared/rules/shop-logo.ts';
import { ShopLook } from '../../shared/schemas/shop.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const site = 'https://relevo.test';

let uploads: ReturnType<typeof memoryBucket>;
let models: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'uploads' | 'models' | 'site' | 'now' | 'newId'>;
let actor: Actor;
let slug: string;

beforeEach(async () => {
  uploads = memoryBucket();
  models = memoryBucket();
  deps = {
    table: table(),
    uploads,
    models,
    site,
    now: () => new Date(),
    newId: (kind) => `${kind}_${ulid()}`,
  };
  actor = await newActor(deps);
  const model = modelRow(actor.tenantId, { name: 'Mesa <b>' });
  slug = model.slug;
  await seedModels(table(), [model]);
});

const shopOfAccount = async () => (await accountOf(deps, actor)).tenant.shop;
const shopOfPage = async () => (await readPageModel(deps, slug)).shop;

/** A picture of one colour, as somebody's file. */
const picture = (width: number, height: number, background: Color = '#1f5c3a') =>
  sharp({ create: { width, height, channels: 4, background } });

/** Puts a file where a signed form would. */
async function sent(bytes: Uint8Array, tenantId = actor.tenantId): Promise<string> {
  const path = `t/${tenantId}/up_${ulid()}.png`;
  await uploads.put(path, bytes, 'image/png');
  return path;
}
const logoKeys = () => models.keys().filter((key) => key.startsWith('m/lgo_'));

test('SHOP-01 name and colour are in the account and in the pages of every model at once', async () => {
  expect(await shopOfPage()).toBeUndefined();
  expect(await shopOfAccount()).toEqual({ name: '', color: null, logo: null });
  await setShopLook(deps, { name: 'Casa Duarte', color: '#1f5c3a' }, actor);
  expect(await shopOfAccount()).toEqual({ name: 'Casa Duarte', color: '#1f5c3a', logo: null });
  expect(await shopOfPage()).toEqual({ name: 'Casa Duarte', color: '#1f5c3a', logo: null });
  await setShopLook(deps, { name: '', color: null }, actor);
  expect(await shopOfPage()).toBeUndefined();
});

test('SHOP-01 a shop that is not there has no look', async () => {
  const nobody = { ...actor, tenantId: 'ten_none' };
  await expect(setShopLook(deps, { name: 'Casa', color: null }, nobody)).rejects.toMatchObject({
    code: 'account.not_ready',
  });
});

test('SHOP-01 what cannot be seen is taken out of a name', () => {
  expect(ShopLook.parse({ name: '  Casa\u202E Duarte\n', color: null }).name).toBe('Casa Duarte');
});

const template = '<head><!--head--><!--/head--></head><p><!--shop-->as built<!--/shop--></p>';
const rendered = async (kind: PageKind) => {
  const model = await readPageModel(deps, slug);
  return renderModelPage({ template, kind, model, site });
};

test('SHOP-01 the pages name the shop where they named us: heading, title and previews', async () => {
  await setShopLook(deps, { name: 'Casa & Duarte', color: null }, actor);
  for (const kind of ['viewer', 'ar', 'embed'] as const) {
    const html = await rendered(kind);
    expect(html).toContain('<span dir="auto">Casa &amp; Duarte</span>');
    expect(html).toContain('· Casa &amp; Duarte</title>');
    expect(html).toContain('<meta property="og:site_name" content="Casa &amp; Duarte" />');
    expect(html).not.toContain('<style>');
  }
});

test('SHOP-03 a chosen colour is a style that the policy of the page can name by its hash', async () => {
  await setShopLook(deps, { name: '', color: '#1f5c3a' }, actor);
  const html = await rendered('viewer');
  expect(inlineHashes(html).styles).toEqual(inlineHashes(shopStyle('#1f5c3a')).styles);
  expect(html).toContain('html:root{--accent:#1f5c3a;');
});

describe('a logo', () => {
  test('SHOP-02 is drawn anew from its pixels: small, without what else was in the file, under an address of its content', async () => {
    const jpeg = await picture(2000, 1000)
      .withExif({ IFD0: { Artist: 'Ana Souza' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('Ana Souza')).toBe(true);
    const { logo } = await setShopLogo(deps, await sent(jpeg), actor);
    expect(logo).toMatchObject({ width: 480, height: 240 });
    expect(await shopOfAccount()).toMatchObject({ logo });
    expect(await shopOfPage()).toMatchObject({ logo });
    const [key, ...others] = logoKeys();
    expect([`${site}/${key}`, others]).toEqual([logo!.url, []]);
    expect(key).not.toContain('ten_');
    const drawn = await models.get(key);
    expect(Buffer.from(drawn).includes('Ana Souza')).toBe(false);
    const { format, exif } = await sharp(drawn).metadata();
    expect([format, exif]).toEqual(['png', undefined]);
  });

  test('SHOP-02 stands upright as its camera meant it', async () => {
    const lying = await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { logo } = await setShopLogo(deps, await sent(lying), actor);
    expect(logo!.height).toBeGreaterThan(logo!.width);
  });

  test.each([
    ['dark', '#101010', 255],
    ['bright', '#fafafa', 28],
  ])(
    'SHOP-02 without a ground of its own, a %s drawing gets one that it can be seen on',
    async (_, ink, red) => {
      const drawing = await picture(300, 120, '#00000000')
        .composite([{ input: await picture(200, 60, ink).png().toBuffer(), left: 50, top: 30 }])
        .png()
        .toBuffer();
      await setShopLogo(deps, await sent(drawing), actor);
      const logo = sharp(await models.get(logoKeys()[0]));
      expect((await logo.stats()).isOpaque).toBe(true);
      const { data, info } = await logo.raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs(data[0] - red)).toBeLessThan(8);
      expect(info.width).toBeLessThan(240); // the empty border is gone
    },
  );

  test('SHOP-02 takes the place of the one before, whose file goes', async () => {
    await setShopLogo(deps, await sent(await picture(200, 100).png().toBuffer()), actor);
    const again = await picture(200, 100, '#803010').png().toBuffer();
    const { logo } = await setShopLogo(deps, await sent(again), actor);
    await setShopLogo(deps, await sent(again), actor); // the same once more
    expect(logoKeys().map((key) => `${site}/${key}`)).toEqual([logo!.url]);
    expect(await removeShopLogo(deps, actor)).toEqual({ logo: null });
    expect([await shopOfPage(), logoKeys()]).toEqual([undefined, []]);
    await removeShopLogo(deps, actor);
  });

  test('SHOP-02 all logos of a shop are in one folder, which does not tell its id', () => {
    expect(logoFolder('ten_1')).toMatch(/^m\/lgo_[\da-f]{26}\/$/);
    expect(logoFolder('ten_1')).not.toBe(logoFolder('ten_2'));
  });

  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  test.each([
    ['an SVG', async () => svg, 'shop.logo_unreadable'],
    ['a WebP', () => picture(200, 100).webp().toBuffer(), 'shop.logo_unreadable'],
    [
      'a PNG that ends early',
      async () => (await picture(200, 100).png().toBuffer()).subarray(0, 90),
      'shop.logo_unreadable',
    ],
    ['what only begins like a PNG', async () => Uint8Array.from([...PNG, ...svg]), 'shop.logo_unreadable'],
    [
      'nothing but transparency',
      () => picture(200, 100, '#00000000').png().toBuffer(),
      'shop.logo_unreadable',
    ],
    ['one that is a blur', () => picture(40, 40).png().toBuffer(), 'shop.logo_too_small'],
    ['one of 49 million pixels', () => picture(7000, 7000).png().toBuffer(), 'shop.logo_too_large'],
    ['more than two megabytes', async () => new Uint8Array(MAX_LOGO_BYTES + 1), 'shop.logo_too_large'],
  ] as [string, () => Promise<Uint8Array>, string][])(
    'SHOP-02 %s is refused by its own name, and the logo stays',
    async (_, file, code) => {
      await setShopLogo(deps, await sent(await picture(200, 100).png().toBuffer()), actor);
      const kept = await shopOfAccount();
      await expect(setShopLogo(deps, await sent(await file()), actor)).rejects.toMatchObject({ code });
      expect(await shopOfAccount()).toEqual(kept);
    },
  );

  test('SHOP-02 is taken from nobody else', async () => {
    const theirs = await sent(await picture(200, 100).png().toBuffer(), 'ten_other');
    await expect(setShopLogo(deps, theirs, actor)).rejects.toMatchObject({ code: 'shop.logo_missing' });
    const gone = `t/${actor.tenantId}/up_gone.png`;
    await expect(setShopLogo(deps, gone, actor)).rejects.toMatchObject({ code: 'shop.logo_missing' });
  });
});
