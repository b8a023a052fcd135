import { NO_EDIT, type ModelVersions } from '../../../shared/schemas/model-edits.ts';
import type { Asset } from '../../../shared/schemas/models.ts';

/** As it was made, and made exactly as wide and deep as its owner measured. */
export function versionsOf({
  url_glb,
  url_glb_web,
  created_at,
  meta_json: { poster_url, dims_cm },
}: Asset): ModelVersions {
  const made = {
    id: 'made',
    base: 'made',
    edit: NO_EDIT,
    dims_cm,
    url_glb,
    url_glb_web,
    poster_url,
    created_at,
  };
  const size_cm = { width: Math.round(dims_cm.width), depth: Math.round(dims_cm.depth) };
  const edited = {
    ...made,
    id: 'ver_1',
    edit: { ...NO_EDIT, size_cm },
    dims_cm: { ...dims_cm, ...size_cm },
    created_at: '2026-11-19T18:05:00.000Z',
  };
  return { current: 'ver_1', versions: [edited, made] };
}
