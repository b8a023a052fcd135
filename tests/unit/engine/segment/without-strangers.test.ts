import { expect, test } from 'vitest';
import { withoutStrangers } from '../../../../functions/engine/segment/without-strangers.ts';

const [WIDTH, HEIGHT] = [30, 20];
/** Columns of a photo: the product, a gap, and another part from column 20 to its end. */
const isProduct = (x: number) => x >= 2 && x < 14;
const isApart = (x: number, to = 28) => x >= 20 && x < to;
const draw = (valueAt: (x: number) => number) =>
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => valueAt(i % WIDTH));
const object = (to?: number) => Uint8Array.from(draw((x) => (isProduct(x) || isApart(x, to) ? 1 : 0)));
const told = (ofProduct: number, ofApart: number) =>
  Float32Array.from(draw((x) => (isProduct(x) ? ofProduct : isApart(x) ? ofApart : -1)));
const columnsOf = (found: Uint8Array) =>
  [...found.subarray(0, WIDTH).entries()].flatMap(([x, flag]) => (flag ? [x] : []));

const withApart = (recurring: { colours: Float32Array; looks: Float32Array }, to?: number) =>
  columnsOf(withoutStrangers(object(to), WIDTH, HEIGHT, recurring)).some((x) => isApart(x));

test('a part of the product that lies apart stays, as a lamp on its chain', () => {
  expect(withApart({ colours: told(1.2, 0.9), looks: told(0.7, 0.4) })).toBe(true);
});

test('what stands beside the product goes, where no other photo shows its colours on the product', () => {
  expect(withApart({ colours: told(1.2, 0.1), looks: told(0.7, 0.7) })).toBe(false);
});

test('and where it looks like nothing that recurs, whatever its colours', () => {
  expect(withApart({ colours: told(1.2, 1.1), looks: told(0.7, 0) })).toBe(false);
});

test('the largest part is the product, whatever is told of it', () => {
  const found = withoutStrangers(object(), WIDTH, HEIGHT, { colours: told(0.2, 0), looks: told(-1, -1) });
  expect(columnsOf(found)).toEqual(columnsOf(object()).filter(isProduct));
});

test('of a part too small to tell, nothing is believed', () => {
  const small = Uint8Array.from(
    object().map((flag, i) => (isApart(i % WIDTH) && i !== 5 * WIDTH + 22 ? 0 : flag)),
  );
  const recurring = { colours: told(1.2, 0), looks: told(0.7, -1) };
  expect(withoutStrangers(small, WIDTH, HEIGHT, recurring)).toEqual(small);
});

test('nothing found stays nothing', () => {
  const none = new Uint8Array(WIDTH * HEIGHT);
  expect(withoutStrangers(none, WIDTH, HEIGHT, { colours: told(1, 1), looks: told(1, 1) })).toEqual(none);
});
