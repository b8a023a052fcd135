import { JwtVerifier } from 'aws-jwt-verify';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { JwtAuthorizer } from './api.ts';

export type Verdict =
  | { isAllowed: true; claims: JwtPayload }
  /** 401: no valid token; 403: a valid token without the scope. */
  | { isAllowed: false; status: 401 | 403; message: 'Unauthorized' | 'Forbidden' };

export type Authorize = (authorizer: JwtAuthorizer, header: string | undefined) => Promise<Verdict>;

const UNAUTHORIZED: Verdict = { isAllowed: false, status: 401, message: 'Unauthorized' };
const FORBIDDEN: Verdict = { isAllowed: false, status: 403, message: 'Forbidden' };

/**
 * API Gateway's JWT authorizer: signature, issuer, audience (`aud`, or `client_id` where there is none), times and
 * scopes. Tokens name the real issuer; its keys come from `keysOf`, since the local one serves plain http.
 */
export function createAuthorize(keysOf: (issuer: string) => Promise<Jwks>): Authorize {
  const verifiers = new Map<string, Promise<(token: string) => JwtPayload>>();

  function verifierOf(issuer: string) {
    let verifier = verifiers.get(issuer);
    if (!verifier) {
      verifier = createVerifier(issuer, keysOf);
      verifier.catch(() => verifiers.delete(issuer)); // the keys may be reachable next time
      verifiers.set(issuer, verifier);
    }
    return verifier;
  }

  return async ({ issuer, audience, scopes }, header) => {
    const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? header;
    if (!token) return UNAUTHORIZED;
    const verify = await verifierOf(issuer);
    let claims: JwtPayload;
    try {
      claims = verify(token);
    } catch {
      return UNAUTHORIZED; // whatever is wrong with the token, the caller learns no more on AWS either
    }
    const meantFor = [claims.aud ?? claims.client_id].flat();
    if (!meantFor.some((name) => typeof name === 'string' && audience.includes(name))) return UNAUTHORIZED;
    const granted = typeof claims.scope === 'string' ? claims.scope.split(' ') : [];
    if (scopes.length > 0 && !scopes.some((scope) => granted.includes(scope))) return FORBIDDEN;
    return { isAllowed: true, claims };
  };
}

async function createVerifier(issuer: string, keysOf: (issuer: string) => Promise<Jwks>) {
  const verifier = JwtVerifier.create({ issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` });
  verifier.cacheJwks(await keysOf(issuer));
  return (token: string) => verifier.verifySync(token);
}
