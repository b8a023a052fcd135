/** One permission that a request to AWS needs. */
export interface Permission {
  /** Such as `dynamodb:PutItem`. */
  action: string;
  /** The ARN it is about. */
  resource: string;
  /** Values of the condition keys that a policy may ask for, such as `dynamodb:LeadingKeys`. */
  context: Readonly<Record<string, readonly string[]>>;
}

/** A request to one of the parts, whole, and how it was answered. */
export interface Exchange {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  status: number;
}

/** Where the deployment is. */
export interface Place {
  account: string;
  region: string;
}

/** The resource of an operation that nobody wrote here: no policy allows it, so that the proof names it. */
export const UNKNOWN = 'unknown';

export const permission = (
  action: string,
  resource: string,
  context: Permission['context'] = {},
): Permission => ({ action, resource, context });
