import type { Shop } from '../../../shared/schemas/shop.ts';
import type { LogoRow, ShopRow } from '../../store/tenants.ts';

/** How a shop shows itself, of what its row says. */
export const shopOf = (site: string, { shop_name, shop_color, shop_logo }: ShopRow): Shop => ({
  name: shop_name ?? '',
  color: shop_color ?? null,
  logo: shop_logo ? logoOf(site, shop_logo) : null,
});

export const logoOf = (site: string, { key, width, height }: LogoRow): NonNullable<Shop['logo']> => ({
  url: `${site}/${key}`,
  width,
  height,
});
