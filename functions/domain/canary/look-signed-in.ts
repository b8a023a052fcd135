import { calls } from '../../../shared/calls.ts';
import { WebConfig } from '../../../shared/schemas/web-config.ts';
import type { CanaryUser } from '../../services/canary.ts';
import type { SignIn } from '../../services/sign-in.ts';

/**
 * Goes into the product as a shop does: signs in with what the pages are told of the site, and asks for the account that is behind
 * it. Returns a sentence for each thing that is wrong. `site` has no trailing slash.
 */
export async function lookSignedIn({
  site,
  canary,
  signIn,
}: {
  site: string;
  canary: () => Promise<CanaryUser>;
  signIn: SignIn;
}): Promise<string[]> {
  try {
    const { email, password } = await canary();
    const config = WebConfig.parse(await (await ask(`${site}/config.json`)).json());
    const authorization = `Bearer ${await signIn(config, { email, password })}`;
    const account = await ask(site + calls.account.path, { authorization });
    const body = await account.text();
    if (account.status !== 200) return [`${calls.account.path} is ${account.status} for who is signed in`];
    return body.includes(email) ? [] : [`${calls.account.path} is not the account of who is signed in`];
  } catch (error) {
    return [`nobody can sign in: ${(error as Error).message}`];
  }
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(15_000) });
