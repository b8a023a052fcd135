const NAMED = 3;

/**
 * The error of a sweep that went on after failures, so that one did not keep the others. Its message names the first
 * three different reasons, because a function's log shows the message and not what is inside.
 */
export function severalFailed(failures: readonly unknown[], what: string): AggregateError {
  const reasons = [
    ...new Set(failures.map((failure) => (failure instanceof Error ? failure.message : String(failure)))),
  ];
  const named = reasons.slice(0, NAMED).join('; ');
  return new AggregateError(
    failures,
    `${failures.length} ${what}: ${named}${reasons.length > NAMED ? '; …' : ''}`,
  );
}
