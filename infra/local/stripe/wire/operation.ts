import type * as z from 'zod';
import type { Context } from '../context.ts';
import { parseParameters } from './parameters.ts';

/** One call of the API. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for the object it is about. */
  path: string;
  run(ctx: Context, given: unknown, id: string): object;
}

/** A call with its parameters parsed strictly. */
export function operation<S extends z.ZodType>(
  method: Operation['method'],
  path: string,
  parameters: S,
  run: (ctx: Context, input: z.output<S>, id: string) => object,
): Operation {
  return {
    method,
    path,
    run: (ctx, given, id) =>
      run(ctx, parseParameters<z.output<S>>(parameters as z.ZodType<z.output<S>>, given), id),
  };
}
