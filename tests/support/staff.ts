import { ulid } from 'ulid';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { tableOf } from './local-data.ts';
import { idTokenFor, signUpAndIn, type Person } from './local-stack.ts';

/** Signs a person up and makes them one of our staff; answers the ID token for the API. */
export async function signUpStaff(stack: LocalStack, person: Person): Promise<string> {
  await signUpAndIn(stack, person);
  const effects = {
    table: tableOf(stack),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
  };
  await grantRole(effects, person.email, 'admin', { userId: 'operator', email: 'operator' });
  return idTokenFor(stack, person);
}
