import middy, { type MiddyfiedHandler } from '@middy/core';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Route } from '../../shared/routes.ts';
import type { Duty } from '../../shared/rules/team.ts';
import type * as z from 'zod';
import type { Actor } from '../domain/deps.ts';
import { actorOf, signedInAt } from './actor.ts';
import { answer, answerOf } from './errors.ts';
import { inputOf } from './input.ts';
import { callLog } from './log.ts';
import { viewerAddress } from './viewer-address.ts';

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Result = APIGatewayProxyStructuredResultV2;
export type Endpoint = MiddyfiedHandler<Event, Result>;

export type Work<R extends Route, Output> = (call: {
  input: z.output<R['input']>;
  /** Who calls; on a public route there is nobody to ask for. */
  actor: R['access'] extends 'public' ? undefined : Actor;
  /** What the caller's program calls itself: a hint, since it says what it likes. */
  userAgent: string;
  /** The address it comes from. */
  address: string;
}) => Promise<Output>;

/** What is asked before the work of a call is begun. */
export interface Doors {
  checkStaff?: CheckStaff;
  /** Throws when a shop's person may not do what the call is about. */
  checkMember?: (who: Actor, duty: Duty) => Promise<void>;
  /** Throws when a member, or the shop, calls too often. */
  limit?: (call: { actor: Actor; address: string }) => Promise<void>;
}

/** Whether a session is one of our staff's now; throws when it is not. Its token says what was so when it was made. */
export type CheckStaff = (session: { userId: string; signedInAt: number }) => Promise<void>;

/**
 * A Lambda handler for one route: identity, parsed input, work, checked output; whatever is thrown becomes an
 * answer with a code. `NoInfer`, because without it a work that answers something else would compile.
 */
export function endpoint<R extends Route>(
  route: R,
  work: Work<R, NoInfer<z.input<R['output']>>>,
  { checkStaff, checkMember, limit }: Doors = {},
): Endpoint {
  const { duty } = route;
  if (route.access === 'staff' && !checkStaff) throw new Error(`${route.path} lets anybody in`);
  if (route.access === 'member' && !(checkMember && duty)) throw new Error(`${route.path} lets anybody in`);
  return middy<Event, Result>()
    .use(callLog(route))
    .use({
      onError: (request) => {
        request.response = answerOf(request.error);
      },
    })
    .handler(async (event) => {
      const actor = route.access === 'public' ? undefined : actorOf(event, route.access);
      if (actor) {
        const isAllowed = duty && checkMember?.(actor, duty);
        await Promise.all([limit?.({ actor, address: viewerAddress(event) }), isAllowed]);
      }
      if (route.access === 'staff' && actor) {
        await checkStaff!({ userId: actor.userId, signedInAt: signedInAt(event) });
      }
      const input = inputOf(route.input, event) as z.output<R['input']>;
      const output = await work({
        input,
        actor: actor as Parameters<typeof work>[0]['actor'],
        userAgent: event.headers?.['user-agent'] ?? '',
        address: viewerAddress(event),
      });
      return answer(200, route.output.parse(output), keptFor(route));
    });
}

/** Browsers ask every time, so what they show is never older than the edge's copy. */
const keptFor = ({ edgeSeconds }: Route): string | undefined =>
  edgeSeconds === undefined
    ? undefined
    : `public, max-age=0, s-maxage=${edgeSeconds}, stale-while-revalidate=30`;
