import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { deleteModel, recordShare, renameModel, setArConfig } from '../domain/catalogue/change-model.ts';
import { changeModels } from '../domain/catalogue/change-models.ts';
import { listProjects, updateProject } from '../domain/catalogue/projects.ts';
import { listVersions, restoreVersion } from '../domain/catalogue/versions.ts';
import { listModels, modelOfJob, readModel } from '../domain/catalogue/read-models.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { tellingPrograms } from './telling-programs.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';
import { deliveries } from '../parts/webhooks.ts';

const deps = lazily({ table, deliveries, now, newId, site, uncountedAddresses });

export const handler = serve(
  'catalogue',
  {
    listAssets: ({ input, actor }) => listModels(deps, input, actor),
    asset: ({ input, actor }) => readModel(deps, input.id, actor),
    assetOfJob: ({ input, actor }) => modelOfJob(deps, input.job_id, actor),
    setArConfig: ({ input, actor }) => setArConfig(deps, input, actor),
    renameAsset: ({ input, actor }) => renameModel(deps, input, actor),
    modelVersions: ({ input, actor }) => listVersions(deps, input.id, actor),
    restoreVersion: ({ input, actor }) => restoreVersion(deps, input, actor),
    changeAssets: ({ input, actor }) =>
      tellingPrograms(deps, actor.tenantId, changeModels(deps, input, actor)),
    deleteAsset: ({ input, actor }) =>
      tellingPrograms(deps, actor.tenantId, deleteModel(deps, input.id, actor)),
    shareAsset: ({ input, actor }) => recordShare(deps, input.id, actor),
    listProjects: ({ input, actor }) => listProjects(deps, input, actor),
    updateProject: ({ input, actor }) => updateProject(deps, input, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
