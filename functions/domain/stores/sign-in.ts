import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../deps.ts';
import { offeredOf, platformOf } from './platform.ts';

/** Whose sign-in it is, and until when it is good. */
const SignIn = z.object({
  tenant: z.string(),
  user: z.string(),
  until: z.number(),
  shop: z.string().optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const signInAt = (name: string): string => `store sign-in ${name}`;

/** The sign-in that came back, by the platform whose key opens it; nobody's where none does. Throws `store.not_offered` where there is none. */
export async function signInOf(deps: Pick<Deps, 'platforms'>, state: string) {
  const offered = offeredOf(deps);
  const [name] = offered;
  if (!name) throw new AppError('store.not_offered');
  for (const one of offered) {
    const text = await platformOf(deps, one).unseal(state, signInAt(one));
    if (text !== null) return { name: one, begun: SignIn.parse(JSON.parse(text)) };
  }
  return { name, begun: null };
}
