import { AppError } from '../../shared/errors.ts';
import { WebConfig } from '../../shared/schemas/web-config.ts';

/** What this deployment tells its pages. Throws `request.unreachable` when it cannot be fetched. */
export async function loadConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json').catch((cause: unknown) => {
    throw new AppError('request.unreachable', {}, { cause });
  });
  if (!response.ok) throw new AppError('request.unreachable', {}, { cause: response.status });
  return WebConfig.parse(await response.json());
}
