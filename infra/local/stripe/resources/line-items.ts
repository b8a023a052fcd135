import type Stripe from 'stripe';
import { amountsOf } from '../billing/checkout.ts';
import { productName } from '../billing/subscriptions.ts';
import { get } from '../context.ts';
import type { Context } from '../context.ts';
import { newLineItem } from '../objects/checkout-session.ts';

/** What a session sells. One line a session here, so the whole discount is its own. */
export function lineItemsOf(ctx: Context, sessionId: string): Stripe.LineItem[] {
  const order = get(ctx, 'local.order', sessionId);
  const { discount } = amountsOf(ctx, order);
  return order.lines.map(({ price: id, quantity }) => {
    const price = get(ctx, 'price', id);
    return newLineItem(price, quantity, discount, productName(ctx, price));
  });
}
