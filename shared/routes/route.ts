import type * as z from 'zod';
import type { Call, Caller } from '../calls.ts';
import type { ErrorCode } from '../errors.ts';

/**
 * The one contract between web and functions. It types the handlers and the web client, makes the API's routes
 * and authorizers, mounts the local server and prints the OpenAPI document. Names of calls are the specification's.
 */
export interface Route<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Caller = Caller,
  Of extends Service = Service,
> extends Call {
  /** Which Lambda serves it. */
  service: Of;
  access: Access;
  input: Input;
  output: Output;
  /** What it refuses by name, beyond the codes any call may answer (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  summary: string;
  /** For how long the distribution may give the same answer to everybody: of GETs that nothing but the path decides. */
  edgeSeconds?: number;
}

export const SERVICES = [
  'abuse',
  'account',
  'jobs',
  'catalogue',
  'mending',
  'pictures',
  'viewer',
  'analytics',
  'staff',
  'billing',
  'contact',
  'shop',
  'team',
  'stores',
] as const;
export type Service = (typeof SERVICES)[number];

export const COMMON_ERRORS = [
  'internal',
  'request.malformed',
  'request.invalid',
  'request.too_many',
  'team.role_missing',
] as const satisfies ErrorCode[];

export const route = <I extends z.ZodType, O extends z.ZodType, A extends Caller, S extends Service>(
  definition: Route<I, O, A, S>,
): Route<I, O, A, S> => definition;
