import * as z from 'zod';

/** The address at which others fetch a shop's feed of products, without what proves it (LOTE-05). */
export const FeedAddress = z.object({
  id: z.string(),
  /** How its secret ends, by which its owner knows it. */
  ending: z.string(),
  created_at: z.iso.datetime(),
  /** To some ten minutes; null before it was fetched. */
  last_read_at: z.iso.datetime().nullable(),
});
export type FeedAddress = z.infer<typeof FeedAddress>;

/** The id of the address that the new one takes the place of, as its owner saw it; null where there was none. */
export const NewFeedAddress = z.object({ replaces: z.string().min(1).max(64).nullable() });
export type NewFeedAddress = z.infer<typeof NewFeedAddress>;

/** The only time that the addresses themselves are told. */
export const CreatedFeedAddress = FeedAddress.extend({
  urls: z.object({ products: z.url(), models: z.url() }),
});
export type CreatedFeedAddress = z.infer<typeof CreatedFeedAddress>;
