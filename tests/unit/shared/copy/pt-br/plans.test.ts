import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planWords } from '../../../../../shared/copy/pt-br/plans.ts';
import { PLANS } from '../../../../../shared/rules/plans.ts';

/** What a plan's card promises, and the test that proves it: its file, and how its title begins. */
const PROOFS: readonly [sentence: RegExp, file: string, title: string][] = [
  [/^Geração por fotos e link de visualização$/, 'e2e/main-job.test.ts', 'VIEW-01 anybody with the link'],
  [/^Visualizador WebAR básico$/, 'e2e/viewer.test.ts', 'AR-01 has header, slug'],
  [/^Suporte técnico$/, 'integration/contact-message.test.ts', 'SITE-07 a message reaches the team'],
  [/^Créditos renovados todo mês$/, 'integration/billing.test.ts', 'BILL-05 each paid month begins with'],
  [/^Compartilhamento por link$/, 'e2e/catalogue.test.ts', 'CAT-03 copying the link'],
  [/^Visualizador com realidade aumentada$/, 'e2e/viewer.test.ts', 'AR-01 on Android the button hands'],
  [/^Desconto progressivo em créditos extras: /, 'integration/billing.test.ts', 'CRED-05 what a pack costs'],
  [
    /^Analytics e relatórios avançados: /,
    'integration/analytics.test.ts',
    'PLAN-04 with %s, advanced analytics',
  ],
  [/^Melhor preço em créditos extras: /, 'unit/shared/rules/prices.test.ts', 'CRED-05 the larger the pack'],
  [/^Integrações e API: /, 'integration/api-program.test.ts', 'API-04 API-05 the order by addresses'],
  [/^Tudo do /, 'unit/shared/rules/features.test.ts', 'PLAN-04 a plan has every feature'],
  [
    /^Pacotes de créditos sob demanda$/,
    'e2e/staff.test.ts',
    'ADM-01 our staff finds the shop, gives it credits',
  ],
  [
    /^SSO: a equipe entra pelo login da empresa$/,
    'e2e/single-sign-on.test.ts',
    'SSO-01 SSO-02 SSO-03 people of a company',
  ],
  [/^Suporte dedicado e contrato$/, 'e2e/plans.test.ts', 'PLAN-02 a request for Enterprise'],
];

test('PLAN-01 every sentence of the plans’ cards has a test that proves it', () => {
  for (const sentence of PLANS.flatMap((plan) => planWords[plan].features)) {
    const proofs = PROOFS.filter(([words]) => words.test(sentence));
    expect(proofs, sentence).toHaveLength(1);
    for (const [, file, title] of proofs)
      expect(readFileSync(`tests/${file}`, 'utf8'), sentence).toContain(`'${title}`);
  }
});
