import { awsEvent } from '../events/event.ts';
import type { AwsEvent } from '../events/event.ts';
import type { Execution } from './journal.ts';

/** The event that Step Functions puts on the default bus at every change of status. Dates in milliseconds since 1970. */
export function statusEvent(execution: Execution): AwsEvent {
  const { stopDate = null, output = null, error = null, cause = null, ...rest } = execution;
  const [, , , region = '', account = ''] = execution.executionArn.split(':');
  return awsEvent({
    account,
    region,
    source: 'aws.states',
    detailType: 'Step Functions Execution Status Change',
    resources: [execution.executionArn],
    detail: {
      ...rest,
      stopDate,
      output,
      error,
      cause,
      inputDetails: { included: true },
      outputDetails: output === null ? null : { included: true },
    },
  });
}
