import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/inbox.ts';
import { endpoint } from '../http/endpoint.ts';

export const answerMessage = endpoint(routes.answerMessage, async ({ input, actor }) => {
  await domain.answerMessage(deps, input, actor);
  return {};
});
