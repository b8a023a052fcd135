import { shopCopy } from '../../shared/copy/pt-br/shop.ts';
import { AppError } from '../../shared/errors.ts';
import { photoExtension } from '../../shared/rules/photos.ts';
import { LOGO_EXTENSIONS, MAX_LOGO_BYTES } from '../../shared/rules/shop-logo.ts';
import type { Shop } from '../../shared/schemas/shop.ts';
import { call } from './api.ts';

/**
 * Sends a file the way photos go and makes it the shop's logo. What the server would refuse is refused before it is
 * sent. Throws `shop.logo_unreadable`, `shop.logo_too_large` and whatever the calls refuse.
 */
export async function sendLogo(file: File): Promise<Shop['logo']> {
  const ext = LOGO_EXTENSIONS.find((extension) => extension === photoExtension(file.name, file.type));
  if (!ext) throw new AppError('shop.logo_unreadable');
  if (file.size > MAX_LOGO_BYTES) throw new AppError('shop.logo_too_large');
  const { path, token } = await call('presign', { ext, filename: file.name.slice(-255) });
  const form = new FormData();
  for (const [name, value] of Object.entries(token.fields)) form.append(name, value);
  form.append('file', file);
  const response = await fetch(token.url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(shopCopy.logo.refused);
  return (await call('setShopLogo', { path })).logo;
}
