import { describe, expect, test } from 'vitest';
import { formatTaxId, readTaxId } from '../../../../shared/rules/tax-id.ts';

describe('a tax id', () => {
  test.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['52998224725', 'cpf', '52998224725'],
    [' 529.982.247-25 ', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'], // the Receita's own example
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ])('BILL-07 %s is read', (written, kind, value) => {
    expect(readTaxId(written)).toEqual({ kind, value });
  });

  test.each([
    ['', 'nothing'],
    ['123.456.789-00', 'wrong check digits of a CPF'],
    ['12345678990', 'check digits swapped'],
    ['111.111.111-11', 'one digit over and over'],
    ['11.222.333/0001-80', 'wrong last check digit of a CNPJ'],
    ['00000000000000', 'one digit over and over'],
    ['12.ABC.345/01DE-36', 'wrong check digit with letters'],
    ['12.ABC.345/01DE-3A', 'a letter as a check digit'],
    ['12.AÇC.345/01DE-35', 'a letter that is none of the 26'],
    ['1234567890', 'too short'],
    ['123456789012', 'neither length'],
    ['１２３４５６７８９０９', 'digits of another script'],
  ])('BILL-07 %j is refused: %s', (written) => {
    expect(readTaxId(written)).toBeNull();
  });

  test('BILL-07 any one digit that is mistyped is noticed', () => {
    for (const right of ['52998224725', '11222333000181', '12ABC34501DE35'])
      for (let i = 0; i < right.length; i++)
        for (const sign of '0123456789') {
          const typed = right.slice(0, i) + sign + right.slice(i + 1);
          if (typed !== right && /\d/.test(right[i]))
            expect([typed, readTaxId(typed)]).toEqual([typed, null]);
        }
  });

  test('BILL-07 is shown with its signs', () => {
    expect(formatTaxId(readTaxId('52998224725')!)).toBe('529.982.247-25');
    expect(formatTaxId(readTaxId('12ABC34501DE35')!)).toBe('12.ABC.345/01DE-35');
  });
});
