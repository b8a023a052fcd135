import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * AWS Signature Version 4, the verifying side: recompute the signature and compare.
 * Source: "Create a signed AWS API request", AWS IAM User Guide.
 */
export const ALGORITHM = 'AWS4-HMAC-SHA256';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface CredentialScope {
  /** yyyymmdd */
  date: string;
  region: string;
  service: string;
}

export interface Authorization {
  accessKeyId: string;
  scope: CredentialScope;
  /** Lower-case header names in the order they were signed. */
  signedHeaders: string[];
  signature: string;
}

export interface SignedRequest {
  method: string;
  /** Path as it arrived, still percent-encoded. */
  path: string;
  /** Decoded pairs, without `X-Amz-Signature`. */
  query: ReadonlyArray<readonly [string, string]>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What the client declared: a hex SHA-256, or a word such as UNSIGNED-PAYLOAD. */
  payloadHash: string;
  /** yyyymmddThhmmssZ */
  timestamp: string;
}

/** Reads `Authorization: AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…`; undefined when it is anything else. */
export function parseAuthorization(header: string): Authorization | undefined {
  if (!header.startsWith(`${ALGORITHM} `)) return undefined;
  const fields = new Map<string, string>();
  for (const part of header.slice(ALGORITHM.length + 1).split(',')) {
    const [name = '', ...value] = part.trim().split('=');
    fields.set(name, value.join('='));
  }
  const credential = parseCredential(fields.get('Credential') ?? '');
  const signedHeaders = fields.get('SignedHeaders');
  const signature = fields.get('Signature');
  if (!credential || !signedHeaders || !signature) return undefined;
  return { ...credential, signedHeaders: signedHeaders.split(';'), signature };
}

/** Reads `<key id>/<date>/<region>/<service>/aws4_request`; undefined when it is anything else. */
export function parseCredential(
  credential: string,
): Pick<Authorization, 'accessKeyId' | 'scope'> | undefined {
  const [accessKeyId, date, region, service, terminator, ...rest] = credential.split('/');
  if (!accessKeyId || !date || !region || !service || terminator !== 'aws4_request' || rest.length > 0)
    return undefined;
  return { accessKeyId, scope: { date, region, service } };
}

/** Milliseconds since 1970 of a `yyyymmddThhmmssZ` timestamp; NaN when it is malformed. */
export function parseTimestamp(timestamp: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (!match) return Number.NaN;
  const [, year, month, day, hours, minutes, seconds] = match;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Hex signature of a request. */
export function signRequest(
  request: SignedRequest,
  authorization: Omit<Authorization, 'signature'>,
  secretAccessKey: string,
): string {
  const { date, region, service } = authorization.scope;
  const text = [
    ALGORITHM,
    request.timestamp,
    `${date}/${region}/${service}/aws4_request`,
    sha256(canonicalRequest(request, authorization.signedHeaders)),
  ].join('\n');
  return signText(text, authorization.scope, secretAccessKey);
}

/** Hex signature of any text under a scope; S3 signs POST policies this way. */
export function signText(text: string, scope: CredentialScope, secretAccessKey: string): string {
  let key: string | Buffer = `AWS4${secretAccessKey}`;
  for (const part of [scope.date, scope.region, scope.service, 'aws4_request']) key = hmac(key, part);
  return hmac(key, text).toString('hex');
}

/** Compares two signatures without telling by time how much of them agrees. */
export function isSameSignature(expected: string, actual: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(actual)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Decoded query pairs in their order. `+` stays a plus: AWS clients write a space as %20. Throws URIError on bad escapes. */
export function parseQuery(query: string): Array<[string, string]> {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
    });
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function canonicalRequest(request: SignedRequest, signedHeaders: string[]): string {
  const query = request.query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return [
    request.method,
    request.path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    query,
    ...signedHeaders.map((name) => `${name}:${headerValue(request.headers[name])}`),
    '',
    signedHeaders.join(';'),
    request.payloadHash,
  ].join('\n');
}

function headerValue(value: string | string[] | undefined): string {
  return [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ');
}

/** RFC 3986: encodeURIComponent leaves five characters that AWS encodes. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
