import { expect, test } from 'vitest';
import { productFeed, type FeedKind, type FeedModel } from '../../../../../shared/pages/product-feed.ts';

const SITE = 'https://relevo.test';
const model = (id: string, sku: string | null, change: Partial<FeedModel> = {}): FeedModel => ({
  id,
  name: 'Mesa & <banco>',
  slug: id,
  url_glb: `${SITE}/m/${id}/model.glb`,
  project: { id: 'prd_1', name: 'Mesa', sku, tenant_id: 'ten_1' },
  meta_json: { thumbnail_url: `${SITE}/m/${id}/a.thumbnail.webp`, share_url: `${SITE}/m/${id}/a.share.jpg` },
  ...change,
});

/** The items of a feed, each by its fields. */
function itemsOf(models: FeedModel[], kind: FeedKind = 'products'): Record<string, string>[] {
  const parsed = new DOMParser().parseFromString(productFeed(models, SITE, kind), 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return [...parsed.getElementsByTagName('item')].map((item) =>
    Object.fromEntries([...item.children].map((field) => [field.tagName, field.textContent])),
  );
}

test('LOTE-04 the feed has each model by its SKU, or its id, with its page, its picture and its GLB, as XML', () => {
  const [first, second] = itemsOf([model('ast_1', 'M"1'), model('ast_2', null)]);
  expect(first).toEqual({
    'g:id': 'M"1',
    'g:title': 'Mesa & <banco>',
    'g:link': `${SITE}/view/ast_1`,
    'g:image_link': `${SITE}/m/ast_1/a.share.jpg`,
    'g:virtual_model_link': `${SITE}/m/ast_1/model.glb`,
  });
  expect(second['g:id']).toBe('ast_2');
});

test('LOTE-04 a SKU stands in the feed once, with its newest model, and every model is in it', () => {
  expect(
    itemsOf([model('ast_3', 'S'), model('ast_2', 'S'), model('ast_1', '')]).map((i) => i['g:id']),
  ).toEqual(['S', 'ast_2', 'ast_1']);
});

test('LOTE-04 a model of before there was a JPEG shows its thumbnail, and one without a GLB names none', () => {
  const [{ 'g:image_link': image, ...rest }] = itemsOf([
    model('ast_1', 'S', {
      url_glb: `${SITE}/`,
      meta_json: { thumbnail_url: `${SITE}/m/ast_1/a.thumbnail.webp` },
    }),
  ]);
  expect(image).toBe(`${SITE}/m/ast_1/a.thumbnail.webp`);
  expect(Object.keys(rest)).toEqual(['g:id', 'g:title', 'g:link']);
});

test('LOTE-04 the feed that completes another has the SKU and the model of each product, and nothing else', () => {
  const models = [model('ast_3', 'S'), model('ast_2', 'S'), model('ast_1', null)];
  expect(itemsOf(models, 'models')).toEqual([
    { 'g:id': 'S', 'g:virtual_model_link': `${SITE}/m/ast_3/model.glb` },
  ]);
});

test('LOTE-04 what XML cannot say is left out of a name, and a feed without models is one', () => {
  expect(itemsOf([model('ast_1', null, { name: 'Ba\u0000n\u001bco\u{1F4A1}' })])[0]['g:title']).toBe(
    'Banco\u{1F4A1}',
  );
  expect(itemsOf([])).toEqual([]);
});
