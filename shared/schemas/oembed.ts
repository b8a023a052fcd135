import * as z from 'zod';

const Pixels = z.coerce.number().int().min(1).max(10_000);

/** What a site asks that was given one of our links (oEmbed 1.0 §2.2). */
export const OembedQuery = z.object({
  url: z.url().max(2000),
  maxwidth: Pixels.optional(),
  maxheight: Pixels.optional(),
  /** Only 'json' is answered. */
  format: z.string().max(20).optional(),
});
export type OembedQuery = z.infer<typeof OembedQuery>;

/** How that site shows it (oEmbed 1.0 §2.3.4.4). */
export const Oembed = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  /** Seconds. */
  cache_age: z.number(),
  html: z.string(),
  width: z.number(),
  height: z.number(),
  /** Where there is one that fits. */
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.number().optional(),
  thumbnail_height: z.number().optional(),
});
export type Oembed = z.infer<typeof Oembed>;
