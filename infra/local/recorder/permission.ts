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
