import type { FunctionSpec } from '../lambda/functions.ts';
import type { Around } from '../lambda/lambdas.ts';

/** Where a fault run lays its hands on a product that runs. Nobody else does. */
export interface Interventions {
  /** What runs in a function's place. */
  replace?: (spec: FunctionSpec) => FunctionSpec;
  around?: Around;
  /** Is handed what ends an execution, by its ARN, as its time limit would. */
  onStart?: (timeOut: (executionArn: string) => Promise<void>) => void;
  /** Stands between the functions and the parts: takes the variables that lead there, and answers those that lead to itself. */
  between?: (environment: Record<string, string>) => Promise<Between>;
}

export interface Between {
  environment: Record<string, string>;
  close(): Promise<void>;
}
