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

/** The key alone: where no platform knows our app. */
const Key = App.pick({ tokenKey: true });
export type PlatformKey = z.infer<typeof Key>;

export const appIn = (text: string): PlatformApp => App.parse(JSON.parse(text));
export const keyIn = (text: string): PlatformKey => Key.parse(JSON.parse(text));
/** Our app in a secret, or the key alone. Throws when it holds something else. */
export const appInSecret = async (client: SecretsManagerClient, id: string): Promise<PlatformApp> =>
  appIn(await textIn(client, id));
export const keyInSecret = async (client: SecretsManagerClient, id: string): Promise<PlatformKey> =>
  keyIn(await textIn(client, id));

async function textIn(client: SecretsManagerClient, SecretId: string): Promise<string> {
  return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
}

/** A key, read once; what could not be read is read again. With what it is for. */
export function keptKey<Kept extends PlatformKey>(keptOf: () => Promise<Kept>) {
  let kept: Promise<Kept> | undefined;
  const app = (): Promise<Kept> => {
    kept ??= keptOf();
    kept.catch(() => (kept = undefined));
    return kept;
  };
  const tokenKey = async () => Buffer.from((await app()).tokenKey, 'base64');
  return {
    app,
    seal: async (text: string, about: string) => seal(await tokenKey(), text, about),
    unseal: async (sealed: string, about: string) => unseal(await tokenKey(), sealed, about),
  };
}

/** As `keptKey`, of a whole app. */
export function keptApp(appOf: () => Promise<PlatformApp>) {
  const { app, ...key } = keptKey(appOf);
  return {
    app,
    ...key,
    /** Whether a text was signed by who knows our app's secret. */
    isSignedBy: async (text: string, signature: string, encoding: 'hex' | 'base64'): Promise<boolean> => {
      const wanted = createHmac('sha256', (await app()).clientSecret)
        .update(text)
        .digest(encoding);
      return isSame(Buffer.from(signature), Buffer.from(wanted));
    },
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
