import { AppError } from '../../shared/errors.ts';
import type { WebConfig } from '../../shared/schemas/web-config.ts';

/** What this deployment tells its pages. Throws `request.unreachable` when it cannot be fetched. */
export async function loadConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json').catch((cause: unknown) => {
    throw new AppError('request.unreachable', {}, { cause });
  });
  if (!response.ok) throw new AppError('request.unreachable', {}, { cause: response.status });
  return (await response.json()) as WebConfig; // of our own deploy; parsing it would bring zod to the sign-in page
}
