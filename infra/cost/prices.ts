/**
 * AWS list prices in US dollars without taxes and free tiers, São Paulo where a service has a region; the edge in South
 * America. Written down on 2026-11-21 without a network to look them up again: before a decision, compare with the page
 * named beside each.
 */
export const PRICES_OF = '2026-11-21';

export const PRICES = {
  /** aws.amazon.com/lambda/pricing (arm64) */
  lambdaGbSecond: 0.0000133334,
  lambdaRequest: 0.2e-6,
  /** aws.amazon.com/step-functions/pricing */
  stateTransition: 0.0375e-3,
  /** aws.amazon.com/dynamodb/pricing/on-demand */
  tableWrite: 0.9375e-6,
  tableRead: 0.1875e-6,
  tableGbMonth: 0.375,
  tableBackupGbMonth: 0.3,
  /** aws.amazon.com/s3/pricing */
  storageGbMonth: 0.0405,
  /** Glacier Instant Retrieval, and an object's way there. */
  storageColdGbMonth: 0.0083,
  storageCooled: 0.03e-3,
  storagePut: 0.007e-3,
  storageGet: 0.00056e-3,
  /** aws.amazon.com/api-gateway/pricing (HTTP API) */
  apiCall: 1.29e-6,
  /** aws.amazon.com/sqs/pricing: standard queues; those in order cost a quarter more */
  queueRequest: 0.4e-6,
  /** aws.amazon.com/cloudfront/pricing: HTTPS requests, and bytes by what leaves in a month */
  edgeRequest: 2.2e-6,
  edgeFunction: 0.1e-6,
  edgeGb: [
    { upToGb: 10_240, price: 0.11 },
    { upToGb: 51_200, price: 0.105 },
    { upToGb: 153_600, price: 0.1 },
    { upToGb: 512_000, price: 0.095 },
    { upToGb: 1_048_576, price: 0.09 },
    { upToGb: 5_242_880, price: 0.085 },
    { upToGb: Infinity, price: 0.08 },
  ],
  /** The same page, "Flat-rate pricing plans": a distribution with its firewall and logs, and what a month of it may take; the levels of PREMIUM as a summary of 2026-09-05 has them. */
  edgePlans: [
    { name: 'PRO', month: 15, requests: 10e6, gb: 50_000 },
    { name: 'BUSINESS', month: 200, requests: 125e6, gb: 50_000 },
    { name: 'PREMIUM', month: 1000, requests: 500e6, gb: 50_000 },
    { name: 'PREMIUM, 75 TB', month: 1450, requests: 750e6, gb: 75_000 },
    { name: 'PREMIUM, 125 TB', month: 2250, requests: 1250e6, gb: 125_000 },
    { name: 'PREMIUM, 200 TB', month: 3500, requests: 2000e6, gb: 200_000 },
    { name: 'PREMIUM, 350 TB', month: 6000, requests: 3500e6, gb: 350_000 },
    { name: 'PREMIUM, 600 TB', month: 10_000, requests: 6000e6, gb: 600_000 },
  ],
  /** aws.amazon.com/waf/pricing */
  firewallMonth: 5,
  firewallRuleMonth: 1,
  firewallRequest: 0.6e-6,
  /** aws.amazon.com/cloudwatch/pricing; a log line also costs its ingestion */
  logGb: 0.9,
  metricMonth: 0.3,
  alarmMetricMonth: 0.1,
  dashboardMonth: 3,
  /** aws.amazon.com/xray/pricing */
  trace: 5e-6,
  /** aws.amazon.com/secrets-manager/pricing */
  secretMonth: 0.4,
  /** aws.amazon.com/kms/pricing */
  keyMonth: 1,
  /** aws.amazon.com/ses/pricing */
  mail: 0.1e-3,
  /** aws.amazon.com/cognito/pricing (Lite), beyond the 10 000 that are free for good */
  activeUser: 0.0055,
  /** docs.hyper3d.ai: a generation costs 0.5 credits of the Business plan, at about 1.5 dollars each */
  rodinModel: 0.75,
} as const;
