import type { ShopLook } from '../../../shared/schemas/shop.ts';
import * as store from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';

/** Sets what a shop is called and the colour of its pages, everywhere at once. Throws `account.not_ready`. */
export async function setShopLook(
  { table }: Pick<Deps, 'table'>,
  look: ShopLook,
  { tenantId }: Actor,
): Promise<ShopLook> {
  await store.setShopLook(table, tenantId, look);
  return look;
}
