import * as z from 'zod';
import { calls } from '../calls.ts';
import { NewArConfig } from '../schemas/ar-configs.ts';
import { ModelVersions, NewModelEdit } from '../schemas/model-edits.ts';
import {
  Asset,
  AssetChanges,
  AssetPage,
  AssetQuery,
  AssetResults,
  ModelId,
  ModelName,
} from '../schemas/models.ts';
import { Project, ProjectChange, ProjectPage } from '../schemas/projects.ts';
import { route } from './route.ts';

/** Models and products of a tenant. */
export const catalogueRoutes = {
  listAssets: route({
    ...calls.listAssets,
    service: 'catalogue',
    input: AssetQuery,
    output: AssetPage,
    errors: ['analytics.period_too_full'],
    summary: "The tenant's models, all or those sought, newest first or in another order",
  }),
  asset: route({
    ...calls.asset,
    service: 'catalogue',
    input: z.object({ id: ModelId }),
    output: Asset,
    errors: ['model.not_found'],
    summary: 'One model with all its settings',
  }),
  setArConfig: route({
    ...calls.setArConfig,
    service: 'catalogue',
    input: NewArConfig.extend({ id: ModelId }),
    output: Asset,
    errors: ['ar.base_length_invalid', 'ar.presets_invalid', 'model.not_found'],
    summary: 'How large a model stands in a room, and in which other sizes it is sold',
  }),
  renameAsset: route({
    ...calls.renameAsset,
    service: 'catalogue',
    input: z.object({ id: ModelId, name: ModelName }),
    output: Asset,
    errors: ['job.missing_model_name', 'job.model_name_too_long', 'model.not_found'],
    summary: 'Another name for a model; its link stays',
  }),
  modelVersions: route({
    ...calls.modelVersions,
    service: 'catalogue',
    input: z.object({ id: ModelId }),
    output: ModelVersions,
    errors: ['model.not_found'],
    summary: 'The versions of a model, newest first',
  }),
  editModel: route({
    ...calls.editModel,
    service: 'mending',
    input: NewModelEdit,
    output: Asset,
    errors: [
      'model.not_found',
      'model.not_editable',
      'model.version_gone',
      'model.edit_invalid',
      'model.stretched_too_far',
      'model.cut_too_far',
      'model.edits_too_many',
      'model.changed_meanwhile',
      'account.suspended',
    ],
    summary: "A new version of a model, of its owner's edit of what was made; its link stays",
  }),
  restoreVersion: route({
    ...calls.restoreVersion,
    service: 'catalogue',
    input: z.object({ id: ModelId, version_id: z.string().min(1).max(64) }),
    output: Asset,
    errors: ['model.not_found', 'model.version_gone', 'model.changed_meanwhile'],
    summary: 'Goes back to a version of a model; its link stays',
  }),
  changeAssets: route({
    ...calls.changeAssets,
    service: 'catalogue',
    input: AssetChanges,
    output: AssetResults,
    errors: ['model.not_found', 'model.changed_meanwhile', 'project.not_found', 'project.full'],
    summary:
      'Takes several models from shoppers or gives them back, moves them to a product, deletes them; told one by one',
  }),
  deleteAsset: route({
    ...calls.deleteAsset,
    service: 'catalogue',
    input: z.object({ id: ModelId }),
    output: z.object({ id: z.string() }),
    errors: ['model.not_found'],
    summary: 'Takes a model, its link and its files away for good',
  }),
  shareAsset: route({
    ...calls.shareAsset,
    service: 'catalogue',
    input: z.object({ id: ModelId }),
    output: z.object({ id: z.string() }),
    errors: ['model.not_found', 'account.suspended'],
    summary: "Counts that a model's link was shared",
  }),
  listProjects: route({
    ...calls.listProjects,
    service: 'catalogue',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(64).optional(),
    }),
    output: ProjectPage,
    errors: [],
    summary: "The tenant's products with their models, newest first",
  }),
  updateProject: route({
    ...calls.updateProject,
    service: 'catalogue',
    input: ProjectChange.extend({ id: z.string().min(1).max(64) }),
    output: Project,
    errors: ['project.not_found'],
    summary: 'Another name or SKU for a product',
  }),
  assetOfJob: route({
    ...calls.assetOfJob,
    service: 'catalogue',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: Asset,
    errors: ['model.not_found'],
    summary: 'The model a job made, once it is in the catalogue',
  }),
} as const;
