import { byRoute } from '../../http/by-route.ts';
import { assetOfJob } from '../asset-of-job.ts';
import { listAssets } from '../list-assets.ts';

export const handler = byRoute({ listAssets, assetOfJob });
