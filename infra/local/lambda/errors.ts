/** How Lambda tells that a function failed. A runtime that died answers without `errorType`. */
export interface ErrorPayload {
  errorType?: string;
  errorMessage: string;
  trace?: string[];
}

/** The function ran and failed, timed out, or its runtime died. */
export class FunctionError extends Error {
  readonly functionName: string;
  readonly payload: ErrorPayload;

  constructor(functionName: string, payload: ErrorPayload) {
    super(payload.errorMessage);
    this.name = payload.errorType ?? 'Lambda.Unknown';
    this.functionName = functionName;
    this.payload = payload;
  }
}

/** Lambda refused the call: no such function, or a payload beyond its limits. */
export class InvokeError extends Error {
  constructor(name: 'ResourceNotFoundException' | 'RequestTooLargeException', message: string) {
    super(message);
    this.name = name;
  }
}
