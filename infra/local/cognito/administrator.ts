import type { IncomingMessage } from 'node:http';
import {
  isSameSignature,
  parseAuthorization,
  parseQuery,
  parseTimestamp,
  sha256,
  signRequest,
} from '../signature-v4.ts';
import type { Credentials } from '../signature-v4.ts';
import { CognitoError } from './errors.ts';

const MAX_SKEW_MS = 5 * 60 * 1000;

/**
 * Refuses an administrative call that the local credentials did not sign: any page in the browser can reach this
 * port, and must not be able to create users or change passwords.
 */
export function checkAdministrator(
  incoming: IncomingMessage,
  body: string,
  { credentials, region, now }: { credentials: Credentials; region: string; now: Date },
): void {
  const header = incoming.headers.authorization;
  if (!header) throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const authorization = parseAuthorization(header);
  if (!authorization)
    throw new CognitoError('IncompleteSignatureException', 'The Authorization header is malformed.');
  const timestamp = [incoming.headers['x-amz-date']].flat().join('');
  const { scope } = authorization;
  if (authorization.accessKeyId !== credentials.accessKeyId)
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  if (Math.abs(parseTimestamp(timestamp) - now.getTime()) > MAX_SKEW_MS)
    throw new CognitoError(
      'InvalidSignatureException',
      `Signature expired: ${timestamp} is not near ${now.toISOString()}`,
    );
  const [path = '/', query = ''] = (incoming.url ?? '/').split('?');
  const expected = signRequest(
    {
      method: incoming.method ?? '',
      path,
      query: parseQuery(query),
      headers: incoming.headers,
      payloadHash: sha256(body),
      timestamp,
    },
    authorization,
    credentials.secretAccessKey,
  );
  const isInScope =
    scope.service === 'cognito-idp' && scope.region === region && scope.date === timestamp.slice(0, 8);
  if (!isInScope || !isSameSignature(expected, authorization.signature))
    throw new CognitoError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
}
