import type { Between } from '../../infra/local/supervisor/interventions.ts';
import { startProxy, type Answer, type ProxyOptions } from './faulty-proxy.ts';

const BROKEN = ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL_SFN'] as const;
type Service = (typeof BROKEN)[number];
/** A body longer than this is a file; who it is of stands in its address. */
const LONGEST_QUESTION = 256 * 1024;

/**
 * Stands between the functions and the services that jobs use. Who calls is told by the session token, as in the
 * recorder of permissions.
 */
export async function startFaultyServices(
  environment: Record<string, string>,
  treat: ProxyOptions['treat'],
): Promise<Between> {
  const proxies = await Promise.all(
    BROKEN.map(async (service) => ({
      service,
      proxy: await startProxy({
        endpoint: environment[service],
        callOf({ url, headers, body }) {
          const caller = headers['x-amz-security-token'];
          if (typeof caller !== 'string') return null;
          const text = url + (body.length <= LONGEST_QUESTION ? body.toString('latin1') : '');
          return { function: caller, mentions: (mark) => text.includes(mark) };
        },
        treat,
        refusal: (how) => refusalOf(service, how),
      }),
    })),
  );
  return {
    environment: {
      ...environment,
      ...Object.fromEntries(proxies.map(({ service, proxy }) => [service, proxy.endpoint])),
    },
    async close() {
      await Promise.all(proxies.map(({ proxy }) => proxy.close()));
    },
  };
}

function refusalOf(service: Service, how: 'refuse' | 'throttle'): Answer {
  if (service === 'AWS_ENDPOINT_URL_S3') {
    const [status, code] = how === 'refuse' ? [500, 'InternalError'] : [503, 'SlowDown'];
    const body = `<Error><Code>${code}</Code><Message>broken on purpose</Message></Error>`;
    return { status, headers: { 'content-type': 'application/xml' }, body };
  }
  const [status, type] =
    how === 'refuse' ? [500, 'InternalServerError'] : [400, 'ProvisionedThroughputExceededException'];
  const body = JSON.stringify({ __type: type, message: 'broken on purpose' });
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body };
}
