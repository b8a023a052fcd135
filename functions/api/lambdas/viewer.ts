import { byRoute } from '../../http/by-route.ts';
import { publicModel } from '../public-model.ts';

export const handler = byRoute({ publicModel });
