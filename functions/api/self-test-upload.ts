import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { removeTestPicture } from '../domain/staff/self-test.ts';
import { endpoint } from '../http/endpoint.ts';

export const selfTestUpload = endpoint(routes.selfTestUpload, ({ input, actor }) =>
  removeTestPicture(deps, input.path, actor),
);
