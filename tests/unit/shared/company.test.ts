import { expect, test } from 'vitest';
import { companyCopy } from '../../../shared/copy/pt-br/company.ts';
import { legalCopy } from '../../../shared/copy/pt-br/legal.ts';

const COMPANY = {
  name: 'Relevo Tecnologia Ltda.',
  cnpj: '12abc34501de35',
  address: 'Rua Augusta, 10, São Paulo – SP, 01305-000',
  officer: { name: 'Ana Souza', mail: 'dados@relevo.test' },
};

test('SITE-11 the company of the environment stands on the pages, its CNPJ with its signs', () => {
  const { footer, provider, officer, officerMail } = companyCopy(COMPANY, 'ola@relevo.test');
  expect(footer).toBe(
    'Relevo Tecnologia Ltda., CNPJ 12.ABC.345/01DE-35, Rua Augusta, 10, São Paulo – SP, 01305-000',
  );
  expect(provider.map(({ text }) => text)).toEqual([
    COMPANY.name,
    '12.ABC.345/01DE-35',
    COMPANY.address,
    'ola@relevo.test',
  ]);
  expect([officer, officerMail]).toEqual(['Ana Souza, dados@relevo.test', 'dados@relevo.test']);
});

test('SITE-11 where nobody publishes the site, its pages say so and name nobody', () => {
  const { footer, provider, officer } = companyCopy(undefined, 'ola@relevo.test');
  for (const said of [footer, provider[0]?.name, officer]) expect(said).toContain('Ambiente de demonstração');
  expect(footer).not.toMatch(/\d{2}\.\d{3}/);
});

test('SITE-11 terms and privacy policy name provider, controller and officer', () => {
  const namesIn = (id: string, kind: 'terms' | 'privacy') =>
    legalCopy[kind].sections.find((section) => section.id === id)?.items?.map(({ name }) => name);
  expect(namesIn('quem-somos', 'terms')).toContain('Contato');
  expect(namesIn('controlador', 'privacy')).toContain('Encarregado (LGPD, art. 41)');
});
