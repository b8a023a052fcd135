import type { ModelViewerElement } from '@google/model-viewer';
import { beforeEach, expect, test } from 'vitest';
import type { PageModel } from '../../../../shared/pages/page-model.ts';
import type { Dimensions } from '../../../../shared/schemas/models.ts';
import { bindVariants } from '../../../../web/viewer/variants.ts';

/** A sofa 200 cm wide, also sold half and one and a half times as large. */
const sofa = { dims_cm: { width: 200, height: 90, depth: 80 } } as PageModel;
const sizes = [0.5, 1, 1.5].map((scale) => ({ centimetres: 200 * scale, scale }));

beforeEach(() => {
  document.body.innerHTML =
    '<fieldset id="variants" hidden></fieldset><b id="width"></b><b id="height"></b><b id="depth"></b>';
});
const text = (id: string) => document.getElementById(id)!.textContent;
const radios = () => [...document.querySelectorAll<HTMLInputElement>('#variants input')];

function pageOf(model: PageModel) {
  const happened: (string | Dimensions)[] = [];
  const viewer = {
    scale: '1 1 1',
    updateComplete: Promise.resolve(true),
    updateFraming: async () => void happened.push('framed'),
  };
  bindVariants(viewer as unknown as ModelViewerElement, model, (dims) => happened.push(dims));
  return { viewer, happened };
}

test('a product of one size offers no choice', () => {
  pageOf(sofa);
  expect(document.getElementById('variants')!.hidden).toBe(true);
  expect(radios()).toEqual([]);
});

test('the sizes are told in centimetres, and the model as it is is chosen', () => {
  pageOf({ ...sofa, sizes });
  expect(document.getElementById('variants')!.hidden).toBe(false);
  expect(radios().map(({ parentElement }) => parentElement!.textContent)).toEqual([
    '100 cm',
    '200 cm',
    '300 cm',
  ]);
  expect(radios().map(({ checked }) => checked)).toEqual([false, true, false]);
});

test('a size is drawn, told and measured along all three sides', async () => {
  const { viewer, happened } = pageOf({ ...sofa, sizes });
  radios().at(-1)!.click();
  expect(viewer.scale).toBe('1.5 1.5 1.5');
  expect(['width', 'height', 'depth'].map(text)).toEqual(['300 cm', '135 cm', '120 cm']);
  await expect.poll(() => happened).toEqual(['framed', { width: 300, height: 135, depth: 120 }]);
});
