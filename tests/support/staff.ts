import { ulid } from 'ulid';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import type { StaffRole } from '../../shared/rules/roles.ts';
import { tableOf } from './local-data.ts';
import { idTokenFor, signUpAndIn, type Person } from './local-stack.ts';

/** Signs a person up and makes them one of our staff; returns the ID token for the API. */
export async function signUpStaff(
  stack: RunningProduct,
  person: Person,
  role: StaffRole = 'admin',
): Promise<string> {
  await signUpAndIn(stack, person);
  const effects = {
    table: tableOf(stack),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
  };
  await grantRole(effects, person.email, role, { userId: 'operator', email: 'operator' });
  return idTokenFor(stack, person);
}
