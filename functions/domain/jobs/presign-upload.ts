import { MAX_PHOTO_BYTES, PHOTO_TYPES, PHOTOS_AN_HOUR } from '../../../shared/rules/photos.ts';
import type { PresignedUpload, PresignRequest } from '../../../shared/schemas/uploads.ts';
import { countUpload } from '../../store/upload-counts.ts';
import type { Actor, Deps } from '../deps.ts';

const FORM_SECONDS = 15 * 60;

/** Folder of a tenant's photos in the uploads bucket. */
export const photoFolder = (tenantId: string): string => `t/${tenantId}/`;

/**
 * A signed form for one photo: the storage itself refuses another type, or more than 10 MB. What comes by it is removed
 * after a day unless a job takes it (UP-09). Throws `upload.too_many`.
 */
export async function presignUpload(
  { table, uploads, newId, now }: Pick<Deps, 'table' | 'uploads' | 'newId' | 'now'>,
  { ext }: PresignRequest,
  { tenantId }: Actor,
): Promise<PresignedUpload> {
  await countUpload(table, tenantId, { hourly: PHOTOS_AN_HOUR, at: now() });
  const path = `${photoFolder(tenantId)}${newId('up')}.${ext}`;
  return { path, token: await uploads.presignPost(path, PHOTO_TYPES[ext], MAX_PHOTO_BYTES, FORM_SECONDS) };
}
