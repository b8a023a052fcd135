import * as z from 'zod';

/** What the pages must know of the environment they are served from; published as /config.json by the deploy. */
export const WebConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set where Cognito does not live at its public address. */
  userPoolEndpoint: z.url().optional(),
  /** With what and where companies' own sign-in begins; absent where no company has one. */
  sso: z.object({ clientId: z.string(), address: z.url() }).optional(),
  /** What browsers subscribe to notices with; without it none are offered. */
  pushKey: z.string().optional(),
});
export type WebConfig = z.infer<typeof WebConfig>;
