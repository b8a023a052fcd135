import type Stripe from 'stripe';
import { changeCard } from '../billing/cards.ts';
import { payInvoice } from '../billing/invoicing.ts';
import { changePlan, setCancellation } from '../billing/portal.ts';
import { releaseSchedule } from '../billing/schedules.ts';
import { defaultMethod } from '../billing/subscriptions.ts';
import { get, idOf } from '../context.ts';
import type { Context } from '../context.ts';
import { declined, invalid } from '../wire/errors.ts';
import { paymentFrom } from './card-fields.ts';
import { liveSubscription, portalPage } from './portal-page.ts';
import type { Form, Place } from './site.ts';

interface Visit {
  session: Stripe.BillingPortal.Session;
  subscription: Stripe.Subscription;
  form: Form;
}

/** A button of the portal: it acts, and leads back to the portal. */
const button = (path: string, act: (ctx: Context, visit: Visit) => void): Place => ({
  path: `/portal/:id/${path}`,
  show: portalPage,
  submit(ctx, id, form) {
    const session = get(ctx, 'billing_portal.session', id);
    const subscription = liveSubscription(ctx, session.customer);
    if (!subscription) throw invalid('There is no subscription.');
    act(ctx, { session, subscription, form });
    return session.flow?.after_completion.redirect?.return_url ?? `/portal/${id}`;
  },
});

export const portalPlaces: readonly Place[] = [
  { path: '/portal/:id', show: portalPage },
  button('plano', (ctx, { session, subscription, form }) => {
    const { features } = get(ctx, 'billing_portal.configuration', idOf(session.configuration));
    changePlan(ctx, subscription, form['price'] ?? '', features);
  }),
  button('manter-plano', (ctx, { subscription }) => void releaseSchedule(ctx, subscription)),
  button('cartao', (ctx, { session, form }) => {
    changeCard(ctx, session.customer, paymentFrom(form));
  }),
  button('cancelar', (ctx, { subscription }) => {
    setCancellation(ctx, subscription, true);
  }),
  button('retomar', (ctx, { subscription }) => {
    setCancellation(ctx, subscription, false);
  }),
  button('pagar', (ctx, { session, form }) => {
    const invoice = get(ctx, 'invoice', form['invoice'] ?? '');
    if (idOf(invoice.customer) !== session.customer || invoice.status !== 'open')
      throw invalid('There is nothing to pay here.');
    const paid = payInvoice(ctx, invoice.id, { method: defaultMethod(ctx, invoice), isPresent: true });
    if (paid.status !== 'paid') throw declined({});
  }),
];
