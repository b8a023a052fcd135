import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../../../shared/rules/photos.ts';
import type { PresignedUpload, PresignRequest } from '../../../shared/schemas/uploads.ts';
import type { Actor, Deps } from '../deps.ts';

const FORM_SECONDS = 15 * 60;

/** Folder of a tenant's photos in the uploads bucket. */
export const photoFolder = (tenantId: string): string => `t/${tenantId}/`;

/** A signed form for one photo: the storage itself refuses another type, or more than 10 MB. */
export async function presignUpload(
  { uploads, newId }: Pick<Deps, 'uploads' | 'newId'>,
  { ext }: PresignRequest,
  { tenantId }: Actor,
): Promise<PresignedUpload> {
  const path = `${photoFolder(tenantId)}${newId('up')}.${ext}`;
  return { path, token: await uploads.presignPost(path, PHOTO_TYPES[ext], MAX_PHOTO_BYTES, FORM_SECONDS) };
}
