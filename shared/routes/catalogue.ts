import * as z from 'zod';
import { Asset, AssetPage, AssetQuery, ModelId, ModelName } from '../schemas/models.ts';
import { Project, ProjectChange, ProjectPage } from '../schemas/projects.ts';
import { route } from './route.ts';

/** Models and products of a tenant. */
export const catalogueRoutes = {
  listAssets: route({
    method: 'GET',
    path: '/api/assets',
    service: 'catalogue',
    access: 'member',
    input: AssetQuery,
    output: AssetPage,
    errors: [],
    summary: "The tenant's models, newest first, all or those sought",
  }),
  renameAsset: route({
    method: 'PATCH',
    path: '/api/assets/{id}',
    service: 'catalogue',
    access: 'member',
    input: z.object({ id: ModelId, name: ModelName }),
    output: Asset,
    errors: ['job.missing_model_name', 'job.model_name_too_long', 'model.not_found'],
    summary: 'Another name for a model; its link stays',
  }),
  deleteAsset: route({
    method: 'DELETE',
    path: '/api/assets/{id}',
    service: 'catalogue',
    access: 'member',
    input: z.object({ id: ModelId }),
    output: z.object({ id: z.string() }),
    errors: ['model.not_found'],
    summary: 'Takes a model, its link and its files away for good',
  }),
  shareAsset: route({
    method: 'POST',
    path: '/api/assets/{id}/share',
    service: 'catalogue',
    access: 'member',
    input: z.object({ id: ModelId }),
    output: z.object({ id: z.string() }),
    errors: ['model.not_found'],
    summary: "Counts that a model's link was shared",
  }),
  listProjects: route({
    method: 'GET',
    path: '/api/projects',
    service: 'catalogue',
    access: 'member',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(64).optional(),
    }),
    output: ProjectPage,
    errors: [],
    summary: "The tenant's products with their models, newest first",
  }),
  updateProject: route({
    method: 'PATCH',
    path: '/api/projects/{id}',
    service: 'catalogue',
    access: 'member',
    input: ProjectChange.extend({ id: z.string().min(1).max(64) }),
    output: Project,
    errors: ['project.not_found'],
    summary: 'Another name or SKU for a product',
  }),
  assetOfJob: route({
    method: 'GET',
    path: '/api/jobs/{job_id}/asset',
    service: 'catalogue',
    access: 'member',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: Asset,
    errors: ['model.not_found'],
    summary: 'The model a job made, once it is in the catalogue',
  }),
} as const;
