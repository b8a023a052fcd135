import { expect, test } from 'vitest';
import { contactText, contactUrl, contactWith, isWhatsapp } from '../../../../shared/rules/shop-contact.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11987654321', '5511987654321'],
  ['011 98765 4321', '5511987654321'],
  ['+55 (11) 98765-4321', '5511987654321'],
  ['0055 11 98765.4321', '5511987654321'],
  ['55 11 98765-4321', '5511987654321'],
  ['(55) 99876-5432', '5555998765432'],
  ['(55) 3222-1234', '555532221234'],
  ['+55 55 3222-1234', '555532221234'],
  ['11 3222 1234', '551132221234'],
])('the phone %s has WhatsApp under %s', (text, number) => {
  expect(contactUrl(text)).toBe(`https://wa.me/${number}`);
});

test.each([
  ['https://lojadaana.com.br', 'https://lojadaana.com.br/'],
  ['  https://lojadaana.com.br/contato?de=3d ', 'https://lojadaana.com.br/contato?de=3d'],
  ['www.lojadaana.com.br/fale', 'https://www.lojadaana.com.br/fale'],
  ['https://wa.me/message/ABC123', 'https://wa.me/message/ABC123'],
  ['https://móveis.com.br/', 'https://xn--mveis-0ta.com.br/'],
])('the site %s is %s', (text, url) => {
  expect(contactUrl(text)).toBe(url);
});

test.each([
  '',
  'loja',
  'http://lojadaana.com.br',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://ana:senha@lojadaana.com.br',
  'https://localhost/',
  'https://10.0.0.1/',
  '98765-4321',
  '(20) 98765-4321',
  '(11) 18765-4321',
  '(11) 98765-43210',
  '+351 912 345 678',
  '+1 919 876 5432',
  `https://loja.com.br/${'a'.repeat(300)}`,
])('%s is neither', (text) => {
  expect(contactUrl(text)).toBeNull();
});

test('an owner reads a contact as it would be written, and writing that again changes nothing', () => {
  for (const text of ['(11) 98765-4321', '(55) 3222-1234', 'https://lojadaana.com.br/contato'])
    expect(contactText(contactUrl(text)!)).toBe(text);
});

test('a message in WhatsApp begins with the product; a site is opened as it is', () => {
  const message = 'Olá! Tenho interesse em Mesa "1 + 1" & cia.: https://relevo.test/view/mesa';
  const url = contactWith('https://wa.me/5511987654321', message);
  expect(new URL(url).searchParams.get('text')).toBe(message);
  expect(url).not.toContain('+');
  expect(contactWith('https://loja.com.br/', message)).toBe('https://loja.com.br/');
  expect(contactWith('https://wa.me/55119?text=Oi', message)).toBe('https://wa.me/55119?text=Oi');
  expect(['https://wa.me/551', 'https://wa.me.loja.com.br/'].map(isWhatsapp)).toEqual([true, false]);
});
