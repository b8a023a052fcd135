import * as z from 'zod';

/** A number as URL-safe base64 of so many characters, without padding. */
const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`));

/** A browser as its push service knows it: what `PushSubscription.toJSON()` says, in the fields that are needed. */
export const PushDevice = z.object({
  /** Where its push service takes notices for it. Whoever knows it and the keys can write to that browser. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    /** The browser's key: a point of P-256, uncompressed. */
    p256dh: base64url(87),
    auth: base64url(22),
  }),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** What a browser is told: `web/public/push-worker.js` shows it. */
export interface PushNote {
  title: string;
  body: string;
  /** Where a click leads, on our own site. */
  path: string;
  /** Notices of the same subject replace each other. */
  tag: string;
}
