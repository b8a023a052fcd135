import { expect, test } from 'vitest';
import { privacyPolicy } from '../../../../../shared/copy/pt-br/privacy-policy.ts';
import { SAFETY_COPIES } from '../../../../../shared/rules/safety-copies.ts';

const textOf = (id: string) => JSON.stringify(privacyPolicy.sections.find((section) => section.id === id));

test('SITE-08 says in which country copies are, wherever it says where data are, and how long they last', () => {
  for (const section of ['fornecedores', 'transferencia'])
    expect(textOf(section)).toMatch(/cópia de segurança[^.]* nos Estados Unidos/);
  expect(textOf('prazos')).toContain(`expiram em até ${SAFETY_COPIES.days} dias`);
});
