import { ASSUMED } from '../cost/usage.ts';
import type { Environment } from '../config.ts';
import type { Distance } from './limits.ts';
import { SCALE, type Traffic } from './traffic.ts';

/** Seconds that a call of the API keeps its Lambda busy. */
const CALL_SECONDS = 0.06;
/** Objects that a job leaves in the buckets. */
const JOB_OBJECTS = 40;
/** Calls of the client area after which a session is renewed, or begun. */
const CALLS_A_SESSION = 30;
/** The most secrets that one Lambda reads. */
const SECRETS = 1;

/**
 * How near the traffic of a second comes to the quotas of AWS, as a new account has them in São Paulo, and to our own.
 * `jobSeconds`: what all Lambdas of one job take together. Sources: "Quotas" in each service's Developer Guide; all but
 * our own and S3's are raised by a request.
 */
export function quotasAt(
  { all }: Traffic,
  { jobSeconds, callsASecond }: { jobSeconds: number } & Pick<Environment, 'callsASecond'>,
): Distance[] {
  const calls = all.calls + all.pages + all.events;
  const concurrent = calls * CALL_SECONDS + all.jobs * jobSeconds;
  // The count of its address, its own row and that of counters, both in a transaction; the last is shared where many come at once.
  const eventUnits = all.events * (1 + 2 + 2 * SCALE.triesAMove);
  return [
    { service: 'Lambda', limit: 'at the same time', aws: 1000, ours: concurrent },
    { service: 'API Gateway', limit: 'calls a second of an account', aws: 10_000, ours: calls },
    {
      service: 'our own',
      limit: 'calls a second, events apart',
      aws: callsASecond.others,
      ours: all.calls + all.pages,
    },
    {
      service: 'our own',
      limit: 'calls a second that count events',
      aws: callsASecond.events,
      ours: all.events,
    },
    { service: 'Step Functions', limit: 'executions begun a second', aws: 150, ours: all.jobs },
    { service: 'DynamoDB', limit: 'write units a second of a table', aws: 40_000, ours: eventUnits },
    { service: 'S3', limit: 'objects put a second under a prefix', aws: 3500, ours: all.jobs * JOB_OBJECTS },
    { service: 'Cognito', limit: 'sign-ups a second', aws: 50, ours: all.signUps },
    { service: 'Cognito', limit: 'sessions a second', aws: 120, ours: all.calls / CALLS_A_SESSION },
    // Each process reads them once, when it begins: all of them in the same second are the most there can be.
    { service: 'Secrets Manager', limit: 'secrets read a second', aws: 10_000, ours: concurrent * SECRETS },
    { service: 'SES', limit: 'mails a second', aws: 14, ours: all.signUps * ASSUMED.mailsAUser },
  ];
}
