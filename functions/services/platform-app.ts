import { createHmac, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { seal, unseal } from './sealed.ts';

/** Our app in a platform's partner page, and the key that keeps the tokens of stores (32 bytes, Base64). */
const App = z.object({
  appId: z.string().min(1),
  clientSecret: z.string().min(1),
  tokenKey: z.base64().refine((key) => Buffer.from(key, 'base64').length === 32),
});
export type PlatformApp = z.infer<typeof App>;

/** Our app in a secret. Throws when it holds something else. */
export async function appInSecret(client: SecretsManagerClient, SecretId: string): Promise<PlatformApp> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return appIn(SecretString);
}
export const appIn = (text: string): PlatformApp => App.parse(JSON.parse(text));

/** Our app, read once; what could not be read is read again. With what its secrets are for. */
export function keptApp(appOf: () => Promise<PlatformApp>) {
  let kept: Promise<PlatformApp> | undefined;
  const app = (): Promise<PlatformApp> => {
    kept ??= appOf();
    kept.catch(() => (kept = undefined));
    return kept;
  };
  const tokenKey = async () => Buffer.from((await app()).tokenKey, 'base64');
  return {
    app,
    /** Whether a text was signed by who knows our app's secret. */
    isSignedBy: async (text: string, signature: string, encoding: 'hex' | 'base64'): Promise<boolean> => {
      const wanted = createHmac('sha256', (await app()).clientSecret)
        .update(text)
        .digest(encoding);
      return isSame(Buffer.from(signature), Buffer.from(wanted));
    },
    seal: async (text: string, about: string) => seal(await tokenKey(), text, about),
    unseal: async (sealed: string, about: string) => unseal(await tokenKey(), sealed, about),
  };
}

/** Of a JSON text; null for what is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isSame = (given: Uint8Array, wanted: Uint8Array): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);
