import type { LinkState } from '../../../shared/rules/catalogue.ts';
import type { Asset, PublicModel } from '../../../shared/schemas/models.ts';
import type { ModelVersion } from '../../../shared/schemas/model-edits.ts';
import { jobThatMade } from '../../generation/package-record.ts';
import type { Version } from '../../store/model-versions.ts';
import { picturesOf, type Model } from '../../store/model-row.ts';

/** A model as its owner sees it; keys of files become addresses under the site's origin. */
export function assetView(site: string, model: Model): Asset {
  const url = (key: string) => `${site}/${key}`;
  const { thumbnail, share } = picturesOf(model);
  const { files, bytes, dims_cm, quality, triangles, facts, cover } = model;
  return {
    id: model.id,
    name: model.name,
    slug: model.slug,
    job_id: jobOf(model),
    url_glb: url(files.glb),
    url_glb_web: url(files.glb_web),
    url_usdz: url(files.usdz),
    created_at: model.created_at,
    meta_json: {
      ...facts,
      thumbnail_url: url(thumbnail),
      ...(share && { share_url: url(share) }),
      poster_url: url(files.poster),
      dims_cm,
      quality,
      triangles,
      bytes,
    },
    project: {
      id: model.project_id,
      name: model.project_name,
      sku: model.project_sku,
      tenant_id: model.tenant_id,
    },
    ar_config: model.ar_config ?? null,
    cover: cover ? { job_id: cover.job_id, photo: cover.photo, picture_url: url(cover.share) } : null,
    link: linkOf(model),
  };
}

/** The job that made what is shown from photos; the first, unless the model was made again. */
export const jobOf = ({ base, job_id }: Model): string => jobThatMade(base, job_id);

/** Whether shoppers reach it by its link. */
export const linkOf = ({ is_down }: Model): LinkState => (is_down ? 'down' : 'up');

/** A version of a model as its owner sees it. */
export const versionView = (
  site: string,
  { id, base, edit, dims_cm, files, created_at }: Version,
): ModelVersion => ({
  id,
  base,
  edit,
  dims_cm,
  url_glb: `${site}/${files.glb}`,
  url_glb_web: `${site}/${files.glb_web}`,
  poster_url: `${site}/${files.poster}`,
  created_at,
});

/** A model as anybody with the link sees it; files that it lacks are left out. */
export function publicView(
  site: string,
  { id, slug, name, dims_cm, facts, ar_config, ...model }: Model,
): PublicModel {
  const url = (key: string) => `${site}/${key}`;
  const { glb, glb_web, usdz, poster } = model.files;
  return {
    id,
    slug,
    name,
    ...(glb && { url_glb: url(glb) }),
    ...(glb_web && { url_glb_web: url(glb_web) }),
    ...(usdz && { url_usdz: url(usdz) }),
    poster_url: url(poster),
    dims_cm,
    facts,
    ar_config: ar_config ?? null,
  };
}
