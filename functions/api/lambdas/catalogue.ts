import { byRoute } from '../../http/by-route.ts';
import { asset } from '../asset.ts';
import { assetOfJob } from '../asset-of-job.ts';
import { deleteAsset } from '../delete-asset.ts';
import { listAssets } from '../list-assets.ts';
import { listProjects } from '../list-projects.ts';
import { renameAsset } from '../rename-asset.ts';
import { setArConfig } from '../set-ar-config.ts';
import { shareAsset } from '../share-asset.ts';
import { updateProject } from '../update-project.ts';

export const handler = byRoute({
  listAssets,
  asset,
  assetOfJob,
  setArConfig,
  renameAsset,
  deleteAsset,
  shareAsset,
  listProjects,
  updateProject,
});
