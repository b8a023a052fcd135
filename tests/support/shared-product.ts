import { ulid } from 'ulid';
import { inject } from 'vitest';
import { deploymentAt } from '../../infra/local/supervisor/deployment-at.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import type { Database } from '../../infra/local/supervisor/sdk-environment.ts';
import { newKeys } from './new-keys.ts';
import type { Person } from './local-stack.ts';

/** Asks the servers that the files of this kind share. Throws with their error. */
export async function askKindServers<T>(path: string, input: unknown = null): Promise<T> {
  const response = await fetch(inject('kindServers') + path, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  const { error, ...reply } = (await response.json()) as T & { error?: string };
  if (error !== undefined) throw new Error(error);
  return reply as T;
}

/** Where a product of a file's own has its tables: on the DynamoDB that all files of this kind share, under keys of its own. */
export async function sharedDatabase(): Promise<Database> {
  const { endpoint } = await askKindServers<{ endpoint: string }>('/dynamodb');
  return { endpoint, credentials: newKeys() };
}

/**
 * The product that all files of this kind share, started by the first that asks. Tests keep apart by tenant: every file
 * signs up people of its own (`newPerson`), and touches nobody else's rows, files and settings.
 */
export const sharedProduct = (): Promise<RunningProduct> => productAt('/product');

/**
 * The product whose models the engine itself makes, shared by those whose subject are the first steps of a job and what
 * is printed meanwhile, in the folder `logs`.
 */
export const productWithEngine = (): Promise<RunningProduct & { logs: string }> =>
  productAt<{ logs: string }>('/product-with-engine');

async function productAt<More = unknown>(path: string): Promise<RunningProduct & More> {
  const addresses = await askKindServers<Omit<RunningProduct, 'deployment' | 'invoke'> & More>(path);
  return {
    ...addresses,
    deployment: deploymentAt(addresses.siteUrl),
    invoke: async (label, event) =>
      (await askKindServers<{ result: unknown }>('/invoke', { path, label, event })).result,
  };
}

/** The person with an address that nobody else has. */
export function newPerson({ email, ...person }: Person): Person {
  const [name, domain] = email.split('@');
  return { ...person, email: `${name}.${ulid().slice(-10).toLowerCase()}@${domain}` };
}
