import type { Rules } from './assembly.ts';

/** Days for which somebody may be asleep. */
const LEAST_DAYS = 4;

export const QUEUE_RULES: Rules = {
  'what a Lambda could not do stays in its queue, until somebody looks': ({ deployment }) =>
    deployment.ofType('AWS::Lambda::EventSourceMapping').flatMap((source) => {
      const { EventSourceArn, FunctionName, FunctionResponseTypes } = source.properties();
      const queue = deployment
        .ofType('AWS::SQS::Queue')
        .find((each) => each.attribute('Arn') === EventSourceArn);
      const called = deployment.ofType('AWS::Lambda::Function').find(({ name }) => name === FunctionName);
      if (!queue || !called) return [`${source.logicalId} joins what is not there`];
      const {
        VisibilityTimeout = 30,
        MessageRetentionPeriod = 4 * 86_400,
        RedrivePolicy,
      } = queue.properties() as {
        VisibilityTimeout?: number;
        MessageRetentionPeriod?: number;
        RedrivePolicy?: unknown;
      };
      return [
        ...(JSON.stringify(FunctionResponseTypes) === '["ReportBatchItemFailures"]'
          ? []
          : [`${queue.logicalId} forgets what its Lambda says it did not do`]),
        ...(VisibilityTimeout < Number(called.template.Timeout)
          ? [`${queue.logicalId} gives away what its Lambda is still at`]
          : []),
        ...(MessageRetentionPeriod < LEAST_DAYS * 86_400
          ? [`${queue.logicalId} forgets within ${LEAST_DAYS} days`]
          : []),
        ...(RedrivePolicy ? [`${queue.logicalId} puts aside what nobody looks at`] : []),
      ];
    }),

  'every queue is worked off': ({ deployment }) => {
    const sources = deployment
      .ofType('AWS::Lambda::EventSourceMapping')
      .map((source) => source.properties())
      .filter(({ Enabled }) => Enabled !== false)
      .map(({ EventSourceArn }) => EventSourceArn);
    return deployment
      .ofType('AWS::SQS::Queue')
      .filter((queue) => !sources.includes(queue.attribute('Arn')))
      .map(({ logicalId }) => `nobody is called with what is in ${logicalId}`);
  },

  'jobs are started in the order they were ordered, as many as the environment says': (assembly) => {
    const { deployment, environment } = assembly;
    const starts = deployment
      .ofType('AWS::Lambda::Function')
      .find(({ template }) => String(template.Description).endsWith(': start-jobs'));
    const source = deployment
      .ofType('AWS::Lambda::EventSourceMapping')
      .find((each) => each.properties().FunctionName === starts?.name);
    const queue = deployment
      .ofType('AWS::SQS::Queue')
      .find((each) => each.attribute('Arn') === source?.properties().EventSourceArn);
    const { Variables = {} } = (starts?.template.Environment ?? {}) as {
      Variables?: Record<string, unknown>;
    };
    return [
      ...(queue?.template.FifoQueue === true ? [] : ['nothing keeps the order of jobs']),
      ...(Variables.JOBS_AT_ONCE === String(environment.concurrency.jobsAtOnce)
        ? []
        : ['jobs are started without a limit']),
    ];
  },
};
