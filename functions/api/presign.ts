import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { presignUpload } from '../domain/jobs/presign-upload.ts';
import { endpoint } from '../http/endpoint.ts';

export const presign = endpoint(routes.presign, ({ input, actor }) => presignUpload(deps, input, actor));
