import type { IncomingHttpHeaders } from 'node:http';
import {
  ALGORITHM,
  isSameSignature,
  parseAuthorization,
  parseCredential,
  parseTimestamp,
  signRequest,
} from '../signature-v4.ts';
import type { Authorization, Credentials, CredentialScope } from '../signature-v4.ts';
import { header } from './call.ts';
import type { Headers } from './call.ts';
import { S3Error, accessDenied } from './errors.ts';

const MAX_SKEW_MS = 15 * 60 * 1000;
const MAX_PRESIGNED_SECONDS = 7 * 24 * 3600;

export interface Unauthenticated {
  method: string;
  /** Still percent-encoded. */
  path: string;
  query: ReadonlyArray<readonly [string, string]>;
  headers: IncomingHttpHeaders;
}

export interface Authenticated {
  headers: Headers;
  payloadHash: string;
}

export interface Keeper {
  credentials: Credentials;
  region: string;
  now: Date;
}

/** Proves who calls, by the Authorization header or by a presigned address. Throws the S3 error of the refusal. */
export function authenticate(request: Unauthenticated, keeper: Keeper): Authenticated {
  if (request.query.some(([name]) => name === 'X-Amz-Signature'))
    return authenticatePresigned(request, keeper);
  const value = request.headers.authorization;
  if (value === undefined) throw accessDenied();
  const authorization = parseAuthorization(value);
  if (!authorization)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const timestamp = header(request.headers, 'x-amz-date') ?? '';
  const at = parseTimestamp(timestamp);
  if (Number.isNaN(at)) throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  if (Math.abs(keeper.now.getTime() - at) > MAX_SKEW_MS)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      {
        RequestTime: timestamp,
        ServerTime: keeper.now.toISOString(),
        MaxAllowedSkewMilliseconds: MAX_SKEW_MS,
      },
    );
  const payloadHash = header(request.headers, 'x-amz-content-sha256');
  if (!payloadHash)
    throw new S3Error(
      400,
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  verify({ ...request, payloadHash, timestamp }, authorization, keeper);
  return { headers: request.headers, payloadHash };
}

/** Refuses a key id this server did not give, and a scope for another day, region or service. */
export function secretFor(
  { accessKeyId, scope }: { accessKeyId: string; scope: CredentialScope },
  timestamp: string,
  { credentials, region }: Keeper,
): string {
  if (accessKeyId !== credentials.accessKeyId)
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: accessKeyId },
    );
  if (scope.service !== 's3' || scope.region !== region || scope.date !== timestamp.slice(0, 8))
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The credential scope ${scope.date}/${scope.region}/${scope.service} is wrong; expecting ${timestamp.slice(0, 8)}/${region}/s3.`,
      { Region: region },
    );
  return credentials.secretAccessKey;
}

export function signatureDoesNotMatch(): S3Error {
  return new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

function authenticatePresigned(request: Unauthenticated, keeper: Keeper): Authenticated {
  const query = new Map(request.query);
  const credential = parseCredential(query.get('X-Amz-Credential') ?? '');
  const timestamp = query.get('X-Amz-Date') ?? '';
  const signedAt = parseTimestamp(timestamp);
  const seconds = Number(query.get('X-Amz-Expires'));
  const isWellFormed =
    query.get('X-Amz-Algorithm') === ALGORITHM &&
    credential &&
    !Number.isNaN(signedAt) &&
    seconds >= 1 &&
    seconds <= MAX_PRESIGNED_SECONDS;
  if (!isWellFormed)
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  const expiresAt = signedAt + seconds * 1000;
  if (keeper.now.getTime() > expiresAt)
    throw accessDenied('Request has expired', {
      'X-Amz-Expires': seconds,
      Expires: new Date(expiresAt).toISOString(),
      ServerTime: keeper.now.toISOString(),
    });
  if (signedAt - keeper.now.getTime() > MAX_SKEW_MS) throw accessDenied('Request is not valid yet');
  const payloadHash = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const authorization = {
    ...credential,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
  };
  const signed = request.query.filter(([name]) => name !== 'X-Amz-Signature');
  verify({ ...request, query: signed, payloadHash, timestamp }, authorization, keeper);
  return {
    headers: { ...request.headers, ...hoistedHeaders(request.query) },
    payloadHash,
  };
}

function verify(
  request: Unauthenticated & { payloadHash: string; timestamp: string },
  authorization: Authorization,
  keeper: Keeper,
): void {
  const secret = secretFor(authorization, request.timestamp, keeper);
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !authorization.signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw accessDenied('There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  if (!isSameSignature(signRequest(request, authorization, secret), authorization.signature))
    throw signatureDoesNotMatch();
}

/** The presigner moves `x-amz-*` headers into the query, where they mean the same. */
function hoistedHeaders(query: Unauthenticated['query']): Record<string, string> {
  return Object.fromEntries(
    query.filter(([name]) => name.startsWith('x-amz-')).map(([name, value]) => [name, value]),
  );
}
