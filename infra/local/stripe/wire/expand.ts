import type { Context } from '../context.ts';
import type { Kind } from '../store/records.ts';
import { lineItemsOf } from '../resources/line-items.ts';
import { invalid } from './errors.ts';
import { wholeList } from './lists.ts';

const MAX_DEPTH = 4; // of Stripe

/** Which collection an id belongs to. Coupons choose theirs, and are known by the field they stand in. */
const KINDS: Readonly<Record<string, Kind>> = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  promo: 'promotion_code',
  di: 'discount',
  cs_test: 'checkout.session',
  sub: 'subscription',
  sub_sched: 'subscription_schedule',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  mandate: 'mandate',
  bpc: 'billing_portal.configuration',
};

type Json = { [key: string]: unknown };

/** The answer as JSON, with what `expand` names whole instead of by id. Throws 400 for what cannot be expanded. */
export function expanded(ctx: Context, answer: object, paths: readonly string[]): Json {
  const json = toJson(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH)
      throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    expandIn(ctx, json, steps, path);
  }
  return json;
}

function expandIn(ctx: Context, node: Json, [step = '', ...rest]: string[], path: string): void {
  const value = (node[step] ??= included(ctx, node, step));
  if (value === null) return;
  if (typeof value === 'string') node[step] = wholeOf(ctx, step, value, path);
  else if (Array.isArray(value))
    node[step] = value.map((entry: unknown) =>
      typeof entry === 'string' ? wholeOf(ctx, step, entry, path) : entry,
    );
  else if (typeof value !== 'object') throw cannotExpand(path);
  if (rest.length === 0) return;
  const inner = node[step];
  const nodes = Array.isArray(inner) ? (inner as Json[]) : [inner as Json];
  for (const each of nodes) expandIn(ctx, each, rest, path);
}

function wholeOf(ctx: Context, field: string, id: string, path: string): Json {
  const kind = field === 'coupon' ? 'coupon' : KINDS[id.slice(0, id.lastIndexOf('_'))];
  const record = kind && ctx.store.find(kind, id);
  if (!record) throw cannotExpand(path);
  return toJson(record);
}

/** Lists that an object carries only when they are asked for. */
function included({ store, ...ctx }: Context, node: Json, field: string): unknown {
  const id = String(node['id']);
  const isOf = (reference: unknown) => reference === id;
  if (node['object'] === 'checkout.session' && field === 'line_items')
    return toJson(wholeList(lineItemsOf({ store, ...ctx }, id), `/v1/checkout/sessions/${id}/line_items`));
  if (node['object'] === 'charge' && field === 'refunds')
    return toJson(
      wholeList(
        store
          .all('refund')
          .filter(({ charge }) => isOf(charge))
          .toReversed(),
        `/v1/charges/${id}/refunds`,
      ),
    );
  if (node['object'] === 'invoice' && field === 'payments')
    return toJson(
      wholeList(
        store.all('invoice_payment').filter(({ invoice }) => isOf(invoice)),
        '/v1/invoice_payments',
      ),
    );
  if (node['object'] === 'customer' && field === 'subscriptions') {
    const live = store
      .all('subscription')
      .filter(({ customer, status }) => isOf(customer) && status !== 'canceled');
    return toJson(wholeList(live.toReversed(), `/v1/customers/${id}/subscriptions`));
  }
  if (field in node) return null;
  throw cannotExpand(field);
}

const cannotExpand = (path: string) =>
  invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });

const toJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;
