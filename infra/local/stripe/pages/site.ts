import Router from 'find-my-way';
import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import type { Account } from '../account.ts';
import { applyDiscount, payCheckout } from '../billing/checkout.ts';
import { settleDelayed, settleVoucher } from '../billing/settling.ts';
import type { Context } from '../context.ts';
import { applyCode } from '../local-api.ts';
import { StripeFailure } from '../wire/errors.ts';
import { paymentFrom, problemOf } from './card-fields.ts';
import { html } from './html.ts';
import type { Page } from './html.ts';
import { operatorPage } from './operator-page.ts';
import { payPage } from './pay-page.ts';
import { portalPlaces } from './portal-places.ts';
import { receiptPage } from './receipt-page.ts';
import { successUrl } from './success-url.ts';

export type Form = Record<string, string | undefined>;

/** What a form leads to: another address. */
export interface Redirect {
  location: string;
}

/** A page that people see, and what its forms do. */
export interface Place {
  path: string;
  show?: (ctx: Context, id: string, problem?: string) => Page;
  submit?: (ctx: Context, id: string, form: Form) => string;
}

const PLACES: readonly Place[] = [
  {
    path: '/pagar/:id',
    show: payPage,
    submit(ctx, id, form) {
      const session = payCheckout(ctx, id, paymentFrom(form));
      return session.payment_status === 'unpaid' ? `/recibo/${id}` : successUrl(session);
    },
  },
  {
    path: '/pagar/:id/codigo',
    show: payPage,
    submit(ctx, id, form) {
      if (form['remove']) applyDiscount(ctx, id, undefined);
      else applyCode(ctx, id, form['code'] ?? '');
      return `/pagar/${id}`;
    },
  },
  ...portalPlaces,
  {
    path: '/',
    show: operatorPage,
  },
  {
    path: '/recibo/:id',
    show: receiptPage,
    submit(ctx, id, form) {
      const outcome = form['outcome'] === 'paid' ? 'paid' : 'expired';
      if (ctx.store.find('invoice', id)) settleVoucher(ctx, id, outcome);
      else settleDelayed(ctx, id, outcome);
      return `/recibo/${id}`;
    },
  },
];

/** The pages over an account. */
export function createSite(account: Account) {
  const router = Router({ maxParamLength: 200 });
  for (const place of PLACES) router.on(['GET', 'POST'], place.path, () => {}, place);
  const find = (path: string) => {
    const route = router.find('GET', path);
    return route && { place: route.store as Place, id: decodeURIComponent(route.params['id'] ?? '') };
  };

  return {
    show(path: string, problem?: string): Page {
      const found = find(path);
      if (!found?.place.show) return missingPage;
      const { place, id } = found;
      try {
        return account.look((ctx) => place.show!(ctx, id, problem));
      } catch (error) {
        if (error instanceof StripeFailure) return missingPage;
        throw error;
      }
    },
    /** Does what a form asks; a refusal is the same page again with the reason on it. */
    async submit(path: string, form: Form): Promise<Redirect | Page> {
      const found = find(path);
      if (!found?.place.submit) return missingPage;
      const { place, id } = found;
      try {
        return { location: await account.act((ctx) => place.submit!(ctx, id, form)) };
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
        return this.show(path, problemOf(error));
      }
    },
  };
}

const missingPage: Page = {
  status: 404,
  title: copy.common.notFound,
  main: html`<h1>${copy.common.notFound}</h1>
    <p>${copy.common.notFoundHint}</p>`,
};
