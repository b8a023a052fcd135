/**
 * Grants that the code has a use for and that no test on the product makes use of yet, as function, action and the end
 * of the resource. Each goes from here with the test that takes its path.
 */
export const UNPROVEN: readonly string[] = [
  // A photo's address in an export is signed, and no test follows it.
  'ApiAccount s3:GetObject /t/*',
  // Tools of our staff that send a mail, start a run again, or meet a model without files.
  'ApiStaff dynamodb:DeleteItem',
  'ApiStaff s3:ListBucket',
  'ApiStaff ses:SendEmail',
  'ApiStaff states:DescribeExecution',
  'ApiStaff states:StartExecution',
  // Mails about disputes and failed payments, and what only the daily look finds.
  'BillingReconcile dynamodb:UpdateItem',
  'BillingReconcile ses:SendEmail',
  'BillingStripeWebhook ses:SendEmail',
];

/** Whether a grant (`function action resource`) is one of them. */
export const isUnproven = (grant: string): boolean =>
  UNPROVEN.some((entry) => {
    const [label, action, end = ''] = entry.split(' ');
    return grant.startsWith(`${label} ${action} `) && grant.endsWith(end);
  });
