import type { Browser, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundInvoice, refundPack } from '../../functions/domain/billing/refund-payment.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import { paymentsOf } from '../../functions/services/stripe.ts';
import { stripeAccount } from '../../functions/services/stripe-account.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { listMoneyReturned } from '../../functions/store/money-returned.ts';
import { countFirstSteps } from '../../functions/store/onboarding.ts';
import { transact } from '../../functions/store/table.ts';
import type { StoredMail } from '../../infra/local/mail/message.ts';
import { LOCAL_ACCOUNT } from '../../infra/local/supervisor/payments.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { sharedBrowser } from '../support/browser.ts';
import { tableOf } from '../support/local-data.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { outbox } from '../support/outbox.ts';
import { proofSize } from '../support/proof-size.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { startSession } from '../support/session.ts';
import { BROWSER_PATIENCE_MS } from '../support/patience.ts';

/**
 * A year of a customer (of whose second half the gate leaves months alike out) on the running product and its local Stripe: each test is what happens next, and reads the
 * balance on /app/billing afterwards. Time goes by on the operator's page of the local Stripe ('Próximo período').
 */
const OWNER = newPerson({ name: 'Olga Nery', email: 'olga@nerymoveis.com.br', password: 'escrivaninha5' });
const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

let stack: RunningProduct;
let browser: Browser;
/** The shop's own tab. */
let page: Page;
/** The other side of the counter: the local Stripe as its operator sees it. */
let operator: Page;
let tenantId: string;

const region = (name: string | RegExp) => page.getByRole('region', { name });

beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedProduct(), sharedBrowser()]);
  const session = await startSession(stack, OWNER);
  tenantId = session.tenantId;
  await seedModels(tableOf(stack), [modelRow(tenantId, { name: 'Escrivaninha Leblon' })]);
  await transact(tableOf(stack), [countFirstSteps(tenantId, { uploads: 4, jobs: 1 }, new Date())]);
  const options = { locale: 'pt-BR', reducedMotion: 'reduce' } as const;
  const shop = await browser.newContext({
    ...options,
    baseURL: stack.siteUrl,
    storageState: session.storageState,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const counter = await browser.newContext({ ...options, baseURL: stack.stripeUrl });
  for (const context of [shop, counter]) context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  [page, operator] = await Promise.all([shop.newPage(), counter.newPage()]);
  await page.goto('/app/billing');
});
afterAll(async () => {
  await browser?.close();
});

/** What the billing page says once every webhook has arrived. */
async function expectBalance(planCredits: number, extraCredits: number) {
  await fetch(`${stack.stripeUrl}/_local/deliveries/settle`, { method: 'POST' });
  await page.goto('/app/billing');
  for (const [term, credits] of [
    ['Créditos do plano', planCredits],
    ['Créditos extras', extraCredits],
    ['Total', planCredits + extraCredits],
  ] as const) {
    await region('Saldo')
      .locator('div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${credits}$`) })
      .waitFor();
  }
}

/** The newest movement as its owner reads it. */
const expectMovement = (words: RegExp) => page.getByRole('row').filter({ hasText: words }).first().waitFor();

/** Presses a button of ours that opens a page of the payment provider. */
async function openTab(button: string): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button, exact: true }).click();
  return opening;
}

async function fillCard(tab: Page, number: string) {
  await tab.getByLabel('Número do cartão').fill(number);
  await tab.getByLabel('Validade').fill('12/40');
  await tab.getByLabel('CVC').fill('123');
  await tab.getByLabel('Nome no cartão').fill(OWNER.name);
}

/** The page comes anew, and looks the same, once what was asked for is done. */
const pressOperator = async (button: string) => {
  await operator.goto('/');
  const done = operator.waitForEvent('framenavigated');
  await operator
    .getByRole('region', { name: OWNER.email })
    .getByRole('button', { name: button, exact: true })
    .click();
  await done;
};

async function mailWith(subject: string): Promise<StoredMail | undefined> {
  const { messages } = (await (await fetch(`${stack.mailboxUrl}/store`)).json()) as {
    messages: StoredMail[];
  };
  return messages.find((mail) => mail.to.includes(OWNER.email) && mail.subject === subject);
}

/** Credits go as the shop makes models; here by hand, since no model need be made for it. */
const spend = (amount: number) =>
  adjustCredits(
    { table: tableOf(stack), now: () => new Date(), newId: (kind) => `${kind}_${ulid()}` },
    { tenantId, requestId: ulid(), amount: -amount, reason: 'uso do mês', by: 'equipe@relevo.example' },
  );

describe('the first month', () => {
  test('BILL-01 begins with the trial and its 20 credits', async () => {
    await region('Plano').getByText('Em teste').waitFor();
    await expectBalance(20, 0);
  });

  test('ONB-03 the first share earns a discount, which leads to the plans with its price in them', async () => {
    await page.goto('/app');
    await page.getByRole('button', { name: /^Copiar link de Escrivaninha Leblon/ }).click();
    await page.getByRole('link', { name: 'Usar desconto' }).click();
    await page.waitForURL(/\/app\/upgrade\?discount=RELEVO-/);
    await page.getByText(/^O código RELEVO-\w{6} vale para qualquer plano abaixo/).waitFor();
    await page.getByText('135,91').first().waitFor();
  });

  test('BILL-02 ONB-03 Growth is bought with the discount; a card that is declined costs nothing', async () => {
    const tab = await openTab('Assinar Growth');
    await tab.getByRole('row', { name: /Desconto 15 %.*23,99/ }).waitFor();
    await tab.getByText('Depois, R$ 159,90 por mês até você cancelar.').waitFor();
    await fillCard(tab, DECLINED_CARD);
    await tab.getByRole('button', { name: /^Pagar R\$\s135,91$/ }).click();
    await tab.getByText('O cartão foi recusado.').waitFor();
    await fillCard(tab, GOOD_CARD);
    await tab.getByRole('button', { name: /^Pagar/ }).click();
    await tab.getByText(/^Pagamento confirmado!/).waitFor();
    await tab.close();

    await expectBalance(220, 0); // the trial keeps its own
    await region('Plano').getByText('Ativa').waitFor();
    await region('Plano')
      .getByText(/^A próxima cobrança é de R\$\s159,90, em \d+ de /)
      .waitFor();
    await expectMovement(/Assinatura.*Créditos do primeiro período do plano.*\+200$/);
  });

  test('ONB-03 the code is used up', async () => {
    await page.goto('/app');
    await region(/^Parabéns!/).waitFor();
    await page.waitForLoadState('networkidle'); // what would show the code is loaded by itself
    expect(await page.getByText('Usar desconto').count()).toBe(0);
  });
});

describe('the months after', () => {
  const months = [
    { used: 30, left: 190 }, // of the trial's 20 first
    { used: 200, left: 0 },
    { used: 0, left: 200 },
  ];
  test.each(proofSize(months.slice(0, 2), months))(
    'BILL-05 a renewal, with $used credits used, begins with the quota',
    async ({ used, left }) => {
      if (used > 0) await spend(used);
      await expectBalance(left, 0);
      await pressOperator('Próximo período');
      await expectBalance(200, 0);
      if (left > 0) await expectMovement(new RegExp(`Créditos não usados até o vencimento.*[−-]${left}$`));
    },
  );

  test('CRED-04 a pack is paid by card, and its credits are there', async () => {
    const tab = await openTab('Comprar 50 créditos');
    await fillCard(tab, GOOD_CARD);
    await tab.getByRole('button', { name: /^Pagar R\$\s52,25$/ }).click();
    await tab.waitForURL('**/app/billing**');
    await tab.getByText('Compra confirmada!').waitFor();
    await tab.close();
    await expectBalance(200, 50);
    await expectMovement(/Pacote de 50 créditos.*\+50$/);
  });

  test('CRED-04 a pack is paid by Pix, and gives its credits when the money arrives', async () => {
    const tab = await openTab('Comprar 100 créditos');
    await tab.getByLabel('Pix').check();
    await tab.getByRole('button', { name: /^Pagar R\$\s90,00$/ }).click();
    await tab.getByText('Aguardando o pagamento').waitFor();
    await expectBalance(200, 50);
    await region('Aguardando o pagamento do Pix').waitFor();
    await tab.getByRole('button', { name: 'Confirmar o pagamento' }).click();
    await tab.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
    await tab.close();
    await expectBalance(200, 150);
  });

  test('CRED-04 extra credits outlive the month', async () => {
    await spend(220);
    await expectBalance(0, 130);
    await pressOperator('Próximo período');
    await expectBalance(200, 130);
  });
});

describe('a renewal that is declined', () => {
  test('BILL-05 leaves the plan and its credits, and the owner is told here and by mail', async () => {
    await spend(40);
    await pressOperator('Falhar próxima cobrança');
    await pressOperator('Próximo período');
    await expectBalance(160, 130);
    await page.getByText('O último pagamento não foi aprovado.').waitFor();
    await region('Plano').getByText('Pagamento pendente').waitFor();
    const mail = await mailWith('Não conseguimos cobrar a sua mensalidade');
    expect(mail?.text).toContain('A cobrança do plano Growth não foi aprovada.');
  });

  test('BILL-03 is mended on the portal, with another card', async () => {
    const portal = await openTab('Atualizar cartão');
    await portal.getByText('Pagamento atrasado').waitFor();
    await portal.getByText('Trocar cartão').click();
    await fillCard(portal, '5555 5555 5555 4444');
    await portal.getByRole('button', { name: 'Guardar cartão' }).click();
    await portal.getByText(/terminado em 4444/).waitFor();
    await portal.getByRole('button', { name: 'Pagar agora' }).click();
    await portal.getByText('Ativa').waitFor();
    await portal.close();
    await expectBalance(200, 130);
    await region('Plano').getByText('Ativa').waitFor();
    expect(await page.getByText('O último pagamento não foi aprovado.').count()).toBe(0);
  });
});

describe('a bigger plan', () => {
  test('PLAN-01 says what it costs and gives before the click', async () => {
    await page.goto('/app/upgrade');
    await page
      .getByText(/^Você paga cerca de R\$\s60,00 agora, pelo resto do mês, e recebe 100 créditos na hora/)
      .waitFor();
    await page.getByRole('button', { name: 'Gerenciar assinatura' }).waitFor();
  });

  test('BILL-03 BILL-05 is changed to on the portal, and its credits are there at once', async () => {
    await spend(50);
    await expectBalance(150, 130);
    await page.goto('/app/upgrade');
    const portal = await openTab('Mudar para Pro');
    await portal.getByText(/Pro, R\$\s219,90 por mês/).waitFor();
    await portal.getByRole('button', { name: 'Confirmar mudança' }).click();
    await portal.waitForURL('**/app/billing');
    await portal.close();
    await expectBalance(250, 130);
    await region('Plano')
      .getByText(/^A próxima cobrança é de R\$\s219,90/)
      .waitFor();
    await expectMovement(/Créditos da troca para um plano maior.*\+100$/);
  });

  test.each(proofSize([12], [7, 8, 9, 10, 11, 12]))(
    'BILL-05 month %i begins with the new quota',
    async () => {
      await pressOperator('Próximo período');
      await expectBalance(300, 130);
    },
  );
});

describe('the end', () => {
  test('BILL-05 a plan that is cancelled on the portal stays to the end of its month', async () => {
    const portal = await openTab('Gerenciar assinatura');
    await portal.getByRole('button', { name: 'Cancelar assinatura' }).click();
    await portal.getByText(/^Assinatura cancelada\. O plano vale até /).waitFor();
    await portal.close();
    await spend(10);
    await expectBalance(290, 130);
    await page.getByText('Sua assinatura foi cancelada.').waitFor();
  });

  test('BILL-01 BILL-05 then the plan and its credits are over, the extra ones stay', async () => {
    await pressOperator('Próximo período');
    await expectBalance(0, 130);
    await region('Plano').getByText('Expirada').waitFor();
    await region('Plano')
      .getByText(/^Sua assinatura terminou em /)
      .waitFor();
    expect((await mailWith('Seu plano terminou'))?.text).toContain('O plano Pro terminou');
  });

  test('BILL-06 our staff give the last month and a pack back: the money, and the credits that are left', async () => {
    const effects = {
      table: tableOf(stack),
      payments: paymentsOf(async () => stripeAccount(LOCAL_ACCOUNT, stack.stripeUrl)),
      mail: outbox(),
      teamAddress: 'equipe@relevo.test',
      now: () => new Date(),
      newId: (kind: string) => `${kind}_${ulid()}`,
      site: stack.siteUrl,
    };
    const customerId = (await customerOf(effects.table, tenantId))!;
    const { paidInvoices, checkouts } = await effects.payments.historyOf(customerId);
    await refundInvoice(effects, { tenantId, invoiceId: paidInvoices[0].id });
    await expectBalance(0, 130);
    const pack = checkouts.find(({ amount_total }) => amount_total === 9_000)!;
    await refundPack(effects, { tenantId, checkoutId: pack.id });
    await expectBalance(0, 30);
    await expectMovement(/Pacote de créditos reembolsado.*[−-]100$/);

    const returned = (await listMoneyReturned(effects.table))
      .filter((entry) => entry.tenant_id === tenantId)
      .map(({ cents, taken, owed }) => [cents, taken, owed]);
    // The month's other credits had ended unused: nobody has them, and nobody owes them.
    expect(returned.toSorted(([a], [b]) => a - b)).toEqual([
      [9_000, 100, 0],
      [21_990, 0, 10],
    ]);
    await operator.goto('/');
    const charges = operator.getByRole('row').filter({ hasText: OWNER.email });
    expect(await charges.filter({ hasText: 'Devolvido' }).count()).toBe(2);
  });

  test('CRED-02 the ledger agrees with the balance', async () => {
    const verdicts = [];
    for await (const verdict of verifyLedger({ table: tableOf(stack) })) verdicts.push(verdict);
    // Other files' tenants have jobs that were written into the table, without a payment.
    expect(verdicts.filter((verdict) => verdict.tenantId === tenantId)).toEqual([
      { tenantId, differences: [] },
    ]);
  });
});
