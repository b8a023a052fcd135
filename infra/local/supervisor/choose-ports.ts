import { freePort, isPortTaken } from '../ports.ts';

/** The parts that listen, in the order of their ports: the site's own, then its neighbours. */
export const LISTENERS = [
  'site',
  's3',
  'cognito',
  'mail',
  'stepFunctions',
  'eventBridge',
  'api',
  'dynamodb',
  'stripe',
  'rodin',
  'sqs',
  'nuvemshop',
  'shopify',
  'woocommerce',
  'identityProvider',
] as const;
export type Listener = (typeof LISTENERS)[number];
export type Ports = Record<Listener, number>;

/**
 * A port for every part: `first` and the ones after it, or free ones where `first` is 0. Throws, naming the port and
 * what to do, when one is taken.
 */
export async function choosePorts(first: number): Promise<Ports> {
  const choices = await Promise.all(
    LISTENERS.map(async (listener, index) => {
      if (first === 0) return [listener, await freePort()] as const;
      const port = first + index;
      if (await isPortTaken(port))
        throw new Error(
          `Port ${port} (${listener}) is taken. If another copy is running, stop it; otherwise choose other ports:\n  PORT=${first + 100} npm start`,
        );
      return [listener, port] as const;
    }),
  );
  return Object.fromEntries(choices) as Ports;
}
