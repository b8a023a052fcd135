import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { MAX_LOGO_BYTES } from '../../../shared/rules/shop-logo.ts';
import type { Shop } from '../../../shared/schemas/shop.ts';
import { drawLogo } from '../../generation/photos/draw-logo.ts';
import { ObjectChanged } from '../../services/bucket.ts';
import { replaceLogo } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';
import { photoFolder } from '../jobs/presign-upload.ts';
import { logoFolder } from './logo-folder.ts';
import { logoOf } from './shop-of.ts';

type Effects = Pick<Deps, 'table' | 'uploads' | 'models' | 'site'>;

/** Its address is of its content, so that whoever has it may keep it (the distribution's `m/*`). */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Makes a picture that came by a signed form the shop's logo (SHOP-02). Shoppers are given what is drawn of its pixels
 * and never the file itself, which the storage removes after a day. A path of another tenant is as good as a picture
 * that never arrived. Throws `shop.logo_missing`, `shop.logo_too_large`, `shop.logo_too_small`, `shop.logo_unreadable`,
 * `account.not_ready`.
 */
export async function setShopLogo(
  { table, uploads, models, site }: Effects,
  path: string,
  { tenantId }: Actor,
): Promise<Pick<Shop, 'logo'>> {
  const { png, width, height } = await drawLogo(await readPicture(uploads, path, tenantId));
  const name = createHash('sha256').update(png).digest('hex').slice(0, 16);
  const logo = { key: `${logoFolder(tenantId)}${name}.png`, width, height };
  await models.put(logo.key, png, 'image/png', FOREVER);
  const before = await replaceLogo(table, tenantId, logo);
  if (before && before !== logo.key) await models.remove(before);
  return { logo: logoOf(site, logo) };
}

async function readPicture(uploads: Effects['uploads'], path: string, tenantId: string): Promise<Uint8Array> {
  const seen = path.startsWith(photoFolder(tenantId)) ? await uploads.look(path) : null;
  if (!seen) throw new AppError('shop.logo_missing');
  if (seen.size > MAX_LOGO_BYTES) throw new AppError('shop.logo_too_large');
  try {
    return await uploads.get(path, seen.etag);
  } catch (error) {
    if (error instanceof ObjectChanged) throw new AppError('shop.logo_missing', {}, { cause: error });
    throw error;
  }
}

/** Takes a shop's logo from its pages, and its file away. Throws `account.not_ready`. */
export async function removeShopLogo(
  { table, models }: Pick<Effects, 'table' | 'models'>,
  { tenantId }: Actor,
): Promise<Pick<Shop, 'logo'>> {
  const before = await replaceLogo(table, tenantId, null);
  if (before) await models.remove(before);
  return { logo: null };
}
