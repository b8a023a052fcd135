import { ENV } from './env.ts';

/** Where CloudWatch keeps what the product measures of itself, told apart by the dimension `Environment`. */
export const METRIC_NAMESPACE = 'Relevo';

/** What the product measures of itself, beside what AWS measures of its services; the alarms read them by these names. */
export const METRICS = {
  /** Age of the oldest job that is neither PRONTO nor FALHA; written every minute, 0 when there is none. */
  oldestOpenJob: { name: 'OldestOpenJobSeconds', unit: 'Seconds' },
  /** How long the next job in the line has waited; written whenever one is left there. */
  jobsWaiting: { name: 'JobsWaitingSeconds', unit: 'Seconds' },
  /** How old the oldest visit is that could not be counted; written whenever there is one. */
  visitsWaiting: { name: 'VisitsWaitingSeconds', unit: 'Seconds' },
  /** Jobs that failed for a reason that no other photos would mend. */
  jobsFailedByUs: { name: 'JobsFailedByUs', unit: 'Count' },
  /** Customers whose payments could not be entered: dead letters. */
  paymentsUnsettled: { name: 'PaymentsUnsettled', unit: 'Count' },
  /** What is left at the provider of generations, in its own credits. */
  providerBalance: { name: 'ProviderBalance', unit: 'None' },
  /** Jobs whose provider did not deliver, given to another one. */
  jobsFailedOver: { name: 'JobsFailedOver', unit: 'Count' },
  /** What the provider refused for a reason that only our staff can mend: the key, the plan, the credits. */
  providerNeedsStaff: { name: 'ProviderNeedsStaff', unit: 'Count' },
} as const satisfies Record<string, { name: string; unit: 'Seconds' | 'Count' | 'None' }>;

/**
 * Writes one value into the log in CloudWatch's embedded metric format, from which CloudWatch makes the metric: no call
 * and no permission. Not by `console`, which would wrap the line into another.
 */
export function measure(metric: keyof typeof METRICS, value: number, at: Date = new Date()): void {
  const { name, unit } = METRICS[metric];
  const line = {
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: METRIC_NAMESPACE,
          Dimensions: [['Environment']],
          Metrics: [{ Name: name, Unit: unit }],
        },
      ],
    },
    Environment: process.env[ENV.environment] ?? 'none',
    [name]: value,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
