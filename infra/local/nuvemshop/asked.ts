import * as z from 'zod';

/** What our app, and tests, ask of the store. */
export const Enter = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
});
export const Described = z.object({ description: z.record(z.string(), z.string()) });
/** A picture by its bytes, as our app sends it. */
export const Added = z.object({
  filename: z.string().regex(/^[\w.-]+$/),
  attachment: z.base64(),
  position: z.number().int().min(1).optional(),
  alt: z.record(z.string(), z.string()).optional(),
});
export const Hook = z.object({ event: z.string(), url: z.url() });
/** What may go wrong here: the token is over, the store has not paid, the bucket is full; the next picture is refused, or taken without a word. */
export const Trouble = z.object({
  token: z.literal('over').optional(),
  is_unpaid: z.boolean().optional(),
  requests: z.number().optional(),
  picture: z.enum(['refused', 'lost']).optional(),
});
export const Telling = z.object({ event: z.string() });
