import type Stripe from 'stripe';
import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf } from '../../functions/domain/accounts/read-account.ts';
import { setBillingDetails } from '../../functions/domain/billing/billing-details.ts';
import { buyPack, listPacks, startCheckout } from '../../functions/domain/billing/checkout.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { BillingDetails } from '../../shared/schemas/billing-details.ts';
import { usePayments } from '../support/local-payments.ts';
import { newActor } from '../support/new-actor.ts';
import { outbox } from '../support/outbox.ts';
import { useTable } from '../support/table.ts';

const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/deps.ts', () => ({ deps }));

const SITE = 'https://relevo.test';
const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ana Souza' };
const COMPANY = BillingDetails.parse({
  name: 'Rendas da Rosa Ltda.',
  tax_id: '12.abc.345/01de-35',
  postal_code: '01310-100',
  line1: 'Avenida Paulista, 1000',
  city: 'São Paulo',
  state: 'SP',
});

const table = useTable();
const local = usePayments(async () => (await import('../../functions/webhooks/stripe.ts')).handler);
let actor: Actor;
beforeEach(async () => {
  Object.assign(deps, {
    table: table(),
    payments: local().payments,
    mail: outbox(),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
    site: SITE,
    teamAddress: 'equipe@relevo.test',
  });
  actor = await newActor(deps);
});

const customerId = async () => (await customerOf(table(), actor.tenantId))!;
async function order(): Promise<Stripe.Checkout.Session> {
  await startCheckout(deps, { planType: 'start', success_url: SITE, cancel_url: SITE }, actor);
  const { data } = await local().stripe.checkout.sessions.list({ customer: await customerId(), limit: 1 });
  return data[0];
}
const pay = async (session: string, more: Record<string, string> = {}) => {
  await local().press(`/_local/checkout/${session}/pay`, { ...CARD, ...more });
  await local().settled();
};
async function newestInvoice(): Promise<Stripe.Invoice> {
  const { data } = await local().stripe.invoices.list({ customer: await customerId(), limit: 1 });
  return data[0];
}
const taxIds = async () => {
  const owner = { type: 'customer', customer: await customerId() } as const;
  const { data } = await local().stripe.taxIds.list({ owner });
  return data.map(({ type, value }) => [type, value]);
};

test('BILL-07 are kept as they are read, and shown on the account', async () => {
  expect((await accountOf(deps, actor)).tenant.billing_details).toBeNull();
  await setBillingDetails(deps, COMPANY, actor);
  expect((await accountOf(deps, actor)).tenant.billing_details).toEqual({
    name: 'Rendas da Rosa Ltda.',
    tax_id: '12ABC34501DE35',
    postal_code: '01310100',
    line1: 'Avenida Paulista, 1000',
    line2: '',
    city: 'São Paulo',
    state: 'SP',
  });
});

test('BILL-07 given before the first payment they stand on its receipt, and the pay page asks for none', async () => {
  await setBillingDetails(deps, COMPANY, actor);
  const session = await order();
  expect(session.tax_id_collection?.enabled).toBe(false);
  await pay(session.id);
  expect(await newestInvoice()).toMatchObject({
    customer_name: 'Rendas da Rosa Ltda.',
    customer_tax_ids: [{ type: 'br_cnpj', value: '12.ABC.345/01DE-35' }],
    customer_address: {
      line1: 'Avenida Paulista, 1000',
      postal_code: '01310-100',
      state: 'SP',
      country: 'BR',
    },
  });
});

test('BILL-07 changed later, the tax id takes the place of the one before on what is billed next', async () => {
  await setBillingDetails(deps, COMPANY, actor);
  const session = await order();
  await pay(session.id);
  await setBillingDetails(deps, { ...COMPANY, tax_id: '52998224725' }, actor);
  await setBillingDetails(deps, { ...COMPANY, tax_id: '52998224725' }, actor);
  expect(await taxIds()).toEqual([['br_cpf', '529.982.247-25']]);
  const { customer_tax_ids } = await newestInvoice();
  expect(customer_tax_ids).toEqual([{ type: 'br_cnpj', value: '12.ABC.345/01DE-35' }]);
});

test('BILL-07 where nobody gave any, the pay page asks, and the receipt has what was typed there', async () => {
  const session = await order();
  expect(session.tax_id_collection?.enabled).toBe(true);
  await pay(session.id, { tax_id: '529.982.247-25' });
  expect((await newestInvoice()).customer_tax_ids).toEqual([{ type: 'br_cpf', value: '529.982.247-25' }]);
});

const TYPED = {
  billing_name: 'Ana Souza',
  tax_id: '529.982.247-25',
  postal_code: '01310-100',
  line1: 'Avenida Paulista, 1000',
  city: 'São Paulo',
  state: 'SP',
};
const kept = async () => (await accountOf(deps, actor)).tenant.billing_details;

test('BILL-07 what was typed on the pay page comes back to the account with the webhook', async () => {
  const session = await order();
  expect(session.billing_address_collection).toBe('required');
  await pay(session.id, TYPED);
  const typed = {
    name: 'Ana Souza',
    tax_id: '52998224725',
    postal_code: '01310100',
    line1: 'Avenida Paulista, 1000',
    line2: '',
    city: 'São Paulo',
    state: 'SP',
  };
  expect(await kept()).toEqual(typed);
  const { packs } = await listPacks(deps, actor);
  await buyPack(deps, packs[0].price_id, actor);
  expect(await taxIds()).toEqual([['br_cpf', '529.982.247-25']]);
});

test.each([
  ['a tax id whose check digits are wrong', { ...TYPED, tax_id: '529.982.247-26' }],
  ['an address that is not whole', { ...TYPED, city: '' }],
])('BILL-07 %s on the pay page stays there, and the payment counts', async (_, typed) => {
  const session = await order();
  await pay(session.id, typed);
  expect(await kept()).toBeNull();
  expect((await accountOf(deps, actor)).tenant.plan_name).toBe('start');
});

test('BILL-07 what the shop wrote on its account is not replaced by what somebody types on a pay page', async () => {
  const session = await order();
  await setBillingDetails(deps, COMPANY, actor);
  await pay(session.id, TYPED);
  expect(await kept()).toMatchObject({ name: COMPANY.name, tax_id: COMPANY.tax_id });
});

test('BILL-07 a pack is billed to the same', async () => {
  await setBillingDetails(deps, COMPANY, actor);
  const { packs } = await listPacks(deps, actor);
  await buyPack(deps, packs[0].price_id, actor);
  expect(await taxIds()).toEqual([['br_cnpj', '12.ABC.345/01DE-35']]);
});

test('BILL-07 nothing of them is written into a log, from the change to the paid month', async () => {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0);
  const session = await order();
  await pay(session.id, TYPED);
  await setBillingDetails(deps, COMPANY, actor);
  vi.restoreAllMocks();
  expect(said.join('')).toContain('payment synced'); // the webhooks' own lines
  expect(said.join('')).not.toMatch(/12\.?ABC|529\.?982|Rendas da Rosa|Ana Souza|Paulista/i);
});

test.each([
  [{ tax_id: '12.ABC.345/01DE-36' }, 'account.tax_id_invalid'],
  [{ tax_id: '' }, 'account.tax_id_invalid'],
  [{ postal_code: '0131-100' }, 'account.postal_code_invalid'],
])('BILL-07 %j is refused at the edge with its own code', (wrong, code) => {
  const { error } = BillingDetails.safeParse({ ...COMPANY, ...wrong });
  expect(error?.issues.map(({ message }) => message)).toEqual([code]);
});
