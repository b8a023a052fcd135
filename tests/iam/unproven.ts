/**
 * Grants that the code has a use for and that no test on the product makes use of yet, as function, action and the end
 * of the resource. Each goes from here with the test that takes its path.
 */
export const UNPROVEN: readonly string[] = [
  // Counts the calls of a person and a shop, which are not counted from this machine's own addresses.
  'ApiAnalytics dynamodb:UpdateItem',
];

/** Whether a grant (`function action resource`) is one of them. */
export const isUnproven = (grant: string): boolean =>
  UNPROVEN.some((entry) => {
    const [label, action, end = ''] = entry.split(' ');
    return grant.startsWith(`${label} ${action} `) && grant.endsWith(end);
  });
