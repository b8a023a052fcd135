import type Stripe from 'stripe';
import * as z from 'zod';
import { keepTaxId } from '../billing/tax-ids.ts';
import { get, given, idOf } from '../context.ts';
import { pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { page, text } from '../wire/parameters.ts';

const PATH = '/v1/tax_ids';
const owner = z.strictObject({ type: z.literal('customer'), customer: text });

export const taxIds = [
  operation(
    'POST',
    PATH,
    z.strictObject({ type: z.enum(['br_cpf', 'br_cnpj']), value: text, owner }),
    (ctx, { type, value, owner: { customer } }) => {
      given(ctx, 'customer', customer, 'owner[customer]');
      return keepTaxId(ctx, customer, value, type);
    },
  ),
  operation('DELETE', `${PATH}/:id`, z.strictObject({}), (ctx, _, id): Stripe.DeletedTaxId => {
    const taxId = get(ctx, 'tax_id', id);
    ctx.store.remove('tax_id', id);
    ctx.emit('customer.tax_id.deleted', taxId);
    return { id, object: 'tax_id', deleted: true };
  }),
  operation(
    'GET',
    PATH,
    z.strictObject({ ...page, owner: owner.optional() }),
    (ctx, { owner: of, ...input }) =>
      pageOf(
        ctx.store.all('tax_id').filter(({ customer }) => !of || idOf(customer) === of.customer),
        { url: PATH, page: input },
      ),
  ),
];
