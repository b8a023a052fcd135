import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes.ts';
import { isStaff } from '../../shared/rules/roles.ts';
import type { Actor } from '../domain/deps.ts';

/** When the session began, in epoch seconds; NaN where the token does not say. */
export const signedInAt = (event: APIGatewayProxyEventV2WithJWTAuthorizer): number =>
  Number(event.requestContext.authorizer?.jwt?.claims?.auth_time);

/** The caller, from the claims that the authorizer verified. Throws `session.missing`, `session.forbidden`, `account.not_ready`. */
export function actorOf(event: APIGatewayProxyEventV2WithJWTAuthorizer, access: Route['access']): Actor {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  if (!claims?.sub) throw new AppError('session.missing');
  if (!claims.tenant_id) throw new AppError('account.not_ready');
  const role = String(claims.role ?? 'member');
  if (access === 'staff' && !isStaff(role)) throw new AppError('session.forbidden');
  return {
    // A person whom two sign-ins lead to has one id (SSO-02).
    userId: String(claims.user_id ?? claims.sub),
    tenantId: String(claims.tenant_id),
    email: String(claims.email),
    role,
  };
}
