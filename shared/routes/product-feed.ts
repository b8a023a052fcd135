import * as z from 'zod';
import { calls } from '../calls.ts';
import { CreatedFeedAddress, FeedAddress, NewFeedAddress } from '../schemas/product-feed.ts';
import { route } from './route.ts';

/** The address at which others fetch the shop's feed of products; the feed itself is `functions/pages/product-feed.ts`. */
export const productFeedRoutes = {
  productFeed: route({
    ...calls.productFeed,
    service: 'account',
    input: z.object({}),
    output: z.object({ feed: FeedAddress.nullable() }),
    errors: [],
    summary: "Whether the shop's feed has an address, without its secret",
  }),
  createProductFeed: route({
    ...calls.createProductFeed,
    service: 'account',
    input: NewFeedAddress,
    output: CreatedFeedAddress,
    errors: ['feed.changed_meanwhile'],
    summary: 'A new address, told this once; the one before ends',
  }),
  deleteProductFeed: route({
    ...calls.deleteProductFeed,
    service: 'account',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.object({ id: z.string() }),
    errors: ['feed.not_found'],
    summary: 'Ends the address: nothing is found there',
  }),
} as const;
