import { describe, expect, test } from 'vitest';
import { writeLetter } from '../../../../shared/copy/letter.ts';

const letter = {
  subject: 'Pedido de Móveis & Cia',
  title: 'Pedido de plano',
  paragraphs: ['Olá,\nqueremos <b>mil</b> modelos.'],
  facts: [
    ['Empresa', 'Móveis & Cia "Sul"'],
    ['Telefone', ''],
  ] as const,
  button: { label: 'Abrir', url: 'https://relevo.example/app?a=1&b=2' },
  note: 'Responda a este email.',
};

describe('a letter', () => {
  test('says the same in HTML and in plain text', () => {
    const { subject, html, text } = writeLetter(letter);
    expect(subject).toBe('Pedido de Móveis & Cia');
    expect(text).toBe(
      [
        'Pedido de plano',
        'Olá,\nqueremos <b>mil</b> modelos.',
        'Empresa: Móveis & Cia "Sul"',
        'Abrir: https://relevo.example/app?a=1&b=2',
        'Responda a este email.',
        'Relevo\n',
      ].join('\n\n'),
    );
    for (const words of ['Pedido de plano', 'Empresa', 'Responda a este email.', 'Relevo'])
      expect(html).toContain(words);
  });

  test('what people typed is text in it, never markup', () => {
    const { html } = writeLetter(letter);
    expect(html).toContain('queremos &lt;b&gt;mil&lt;/b&gt; modelos.');
    expect(html).toContain('Móveis &amp; Cia &quot;Sul&quot;');
    expect(html).toContain('href="https://relevo.example/app?a=1&amp;b=2"');
  });

  test('a subject is one line, whatever was typed', () => {
    expect(writeLetter({ ...letter, subject: 'Loja\r\nBcc: a@b.co' }).subject).toBe('Loja Bcc: a@b.co');
  });

  test('a fact without a value is left out', () => {
    const { html, text } = writeLetter(letter);
    expect(html + text).not.toContain('Telefone');
  });
});
