import { get } from '../context.ts';
import type { Context } from '../context.ts';
import { newTaxId } from '../objects/tax-id.ts';
import { invalid } from '../wire/errors.ts';

/** As Stripe shows them, with their signs; check digits are none of its business. */
const FORMS = {
  br_cpf: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  br_cnpj: /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/,
};
const KINDS = ['br_cpf', 'br_cnpj'] as const;

/** Adds a tax id to a customer. Throws 400 for what has the form of none, or not of the kind that is named. */
export function keepTaxId(ctx: Context, customer: string, value: string, named?: (typeof KINDS)[number]) {
  const type = KINDS.find((kind) => FORMS[kind].test(value));
  if (!type || (named && named !== type))
    throw invalid('Invalid value for the tax ID.', { code: 'tax_id_invalid', param: 'value' });
  const { id } = get(ctx, 'customer', customer);
  const taxId = ctx.store.put(newTaxId({ customer: id, type, value, created: ctx.wallClock }));
  ctx.emit('customer.tax_id.created', taxId);
  return taxId;
}
