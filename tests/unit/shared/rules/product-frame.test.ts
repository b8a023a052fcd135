import { expect, test } from 'vitest';
import { describedWith } from '../../../../shared/rules/product-frame.ts';

const SITE = 'https://relevo.example';
const FRAME = `<iframe  src="${SITE}/embed/banco" title="Banco"></iframe>`;
const OTHER = '<iframe src="https://video.example/embed/1"></iframe>';

test('LOJA-03 a frame stands after what the shop wrote, once however often it is put there', () => {
  const once = describedWith('<p>Banco</p>', SITE, FRAME);
  expect(once).toBe(`<p>Banco</p>\n${FRAME}`);
  expect(describedWith(once, SITE, FRAME)).toBe(once);
  expect(describedWith('', SITE, FRAME)).toBe(FRAME);
});

test('LOJA-03 it leaves what the shop wrote as it was, and frames of others alone', () => {
  const html = `<p>Banco</p>${OTHER}\n<p>2 anos de garantia</p>`;
  expect(describedWith(describedWith(html, SITE, FRAME), SITE, null)).toBe(html);
});

test('LOJA-03 it is found where an editor put it into a paragraph, among words or alone', () => {
  expect(describedWith(`<p>Banco</p><p> ${FRAME} </p>`, SITE, null)).toBe('<p>Banco</p>');
  expect(describedWith(`<p>Veja: ${FRAME} aqui</p>`, SITE, null)).toBe('<p>Veja:  aqui</p>');
});

test('LOJA-03 another address that merely looks like ours is none of ours', () => {
  const others = FRAME.replace('relevo.example', 'relevoxexample');
  expect(describedWith(others, SITE, null)).toBe(others);
});
