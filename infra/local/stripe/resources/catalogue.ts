import * as z from 'zod';
import { get, given, idOf } from '../context.ts';
import type { Context } from '../context.ts';
import { newPrice, newProduct } from '../objects/catalogue.ts';
import { invalid } from '../wire/errors.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import {
  createdRange,
  currency,
  flag,
  integer,
  mergeMetadata,
  metadata,
  page,
  text,
  unset,
} from '../wire/parameters.ts';

const Recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.pipe(z.literal(1)).optional(),
  usage_type: z.literal('licensed').optional(),
});

export const products = [
  operation(
    'POST',
    '/v1/products',
    z.strictObject({
      id: text.optional(),
      name: text,
      description: text.optional(),
      active: flag.default(true),
      metadata: metadata.optional(),
    }),
    (ctx, input) => {
      if (input.id && ctx.store.find('product', input.id))
        throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      const product = ctx.store.put(
        newProduct({
          id: input.id,
          name: input.name,
          description: input.description ?? null,
          active: input.active,
          metadata: mergeMetadata({}, input.metadata),
          created: ctx.wallClock,
        }),
      );
      ctx.emit('product.created', product);
      return product;
    },
  ),
  operation('GET', '/v1/products/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'product', id)),
  operation(
    'POST',
    '/v1/products/:id',
    z.strictObject({
      name: text.optional(),
      description: z.union([text, unset]).optional(),
      active: flag.optional(),
      metadata: metadata.optional(),
    }),
    (ctx, input, id) => {
      const before = get(ctx, 'product', id);
      const after = ctx.store.put({
        ...before,
        name: input.name ?? before.name,
        description: input.description === undefined ? before.description : input.description,
        active: input.active ?? before.active,
        metadata: mergeMetadata(before.metadata, input.metadata),
        updated: ctx.wallClock,
      });
      ctx.emit('product.updated', after);
      return after;
    },
  ),
  operation(
    'GET',
    '/v1/products',
    z.strictObject({
      ...page,
      active: flag.optional(),
      ids: z.array(text).optional(),
      created: createdRange.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('product')
          .filter(
            ({ id, active, created }) =>
              (input.active === undefined || active === input.active) &&
              (!input.ids || input.ids.includes(id)) &&
              isWithin(created, input.created),
          ),
        { url: '/v1/products', page: input },
      ),
  ),
];

export const prices = [
  operation(
    'POST',
    '/v1/prices',
    z.strictObject({
      product: text,
      currency,
      unit_amount: integer,
      recurring: Recurring.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.default(false),
      nickname: text.optional(),
      active: flag.default(true),
      metadata: metadata.optional(),
    }),
    (ctx, input) => {
      given(ctx, 'product', input.product, 'product');
      if (input.lookup_key) takeLookupKey(ctx, input.lookup_key, input.transfer_lookup_key);
      const price = ctx.store.put(
        newPrice({
          product: input.product,
          currency: input.currency,
          unitAmount: input.unit_amount,
          interval: input.recurring?.interval ?? null,
          lookupKey: input.lookup_key ?? null,
          nickname: input.nickname ?? null,
          active: input.active,
          metadata: mergeMetadata({}, input.metadata),
          created: ctx.wallClock,
        }),
      );
      ctx.emit('price.created', price);
      return price;
    },
  ),
  operation('GET', '/v1/prices/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'price', id)),
  operation(
    'POST',
    '/v1/prices/:id',
    z.strictObject({
      active: flag.optional(),
      nickname: text.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.default(false),
      metadata: metadata.optional(),
    }),
    (ctx, input, id) => {
      const before = get(ctx, 'price', id);
      if (input.lookup_key && input.lookup_key !== before.lookup_key)
        takeLookupKey(ctx, input.lookup_key, input.transfer_lookup_key);
      const after = ctx.store.put({
        ...before,
        active: input.active ?? before.active,
        nickname: input.nickname ?? before.nickname,
        lookup_key: input.lookup_key ?? before.lookup_key,
        metadata: mergeMetadata(before.metadata, input.metadata),
      });
      ctx.emit('price.updated', after);
      return after;
    },
  ),
  operation(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...page,
      active: flag.optional(),
      currency: currency.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      created: createdRange.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('price')
          .filter(
            (price) =>
              (input.active === undefined || price.active === input.active) &&
              (!input.currency || price.currency === input.currency) &&
              (!input.lookup_keys ||
                (price.lookup_key !== null && input.lookup_keys.includes(price.lookup_key))) &&
              (!input.product || idOf(price.product) === input.product) &&
              (!input.type || price.type === input.type) &&
              isWithin(price.created, input.created),
          ),
        { url: '/v1/prices', page: input },
      ),
  ),
];

/** Frees a lookup key for another price. Throws 400 when one has it and it is not to be transferred. */
function takeLookupKey(ctx: Context, key: string, isTransferred: boolean): void {
  const holder = ctx.store.all('price').find(({ lookup_key: taken }) => taken === key);
  if (!holder) return;
  if (!isTransferred)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  ctx.emit('price.updated', ctx.store.put({ ...holder, lookup_key: null }));
}
