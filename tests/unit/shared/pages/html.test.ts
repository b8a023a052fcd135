import { expect, test } from 'vitest';
import { escapeHtml, fillSlots, jsonForHtml } from '../../../../shared/pages/html.ts';

test('text of a shop stays text in an element and in an attribute', () => {
  expect(escapeHtml(`<b title="x">Tom & 'Ana'</b>`)).toBe(
    '&lt;b title=&quot;x&quot;&gt;Tom &amp; &#39;Ana&#39;&lt;/b&gt;',
  );
});

const hostile = '</script><script>alert(1)</script><!--<script>&\u2028\u2029';

test.each(['<', '>', '&', '\u2028', '\u2029'])(
  'JSON in a <script> never holds %j, by which the element could end or a comment begin',
  (character) => {
    expect(hostile).toContain(character);
    expect(jsonForHtml({ name: hostile })).not.toContain(character);
  },
);

test('JSON in a <script> is read back as what was written', () => {
  expect(JSON.parse(jsonForHtml({ name: hostile }))).toEqual({ name: hostile });
});

test('a slot keeps what the template has, takes what it is given, and is emptied by null', () => {
  const template = '<!--title-->Relevo<!--/title--> <!--note-->none<!--/note-->';
  expect(fillSlots(template, {})).toBe('Relevo none');
  expect(fillSlots(template, { title: 'Poltrona', note: null })).toBe('Poltrona ');
});

test('a slot inside of one that keeps its own is filled, and one in a value is text', () => {
  const template = '<!--main--><h1><!--name-->a name<!--/name--></h1><!--/main-->';
  const name = '<!--main-->x<!--/main-->';
  expect(fillSlots(template, { name })).toBe(`<h1>${name}</h1>`);
});
