import * as z from 'zod';
import { cleanName } from '../rules/clean-name.ts';
import { SHOP_COLOR } from '../rules/shop-colors.ts';

export const SHOP_NAME_MAX = 60;

/** What a shop is called; empty where it has not said. */
const ShopName = z.string().overwrite(cleanName).trim().max(SHOP_NAME_MAX);

/** What a shop says of its looks in words. */
export const ShopLook = z.object({
  name: ShopName,
  /** Of its pages and sheets; null for ours. */
  color: z.string().regex(SHOP_COLOR).nullable(),
});
export type ShopLook = z.infer<typeof ShopLook>;

/** A picture by its absolute address, with its pixels, so that pages keep its place. */
const ShopLogo = z.object({ url: z.url(), width: z.number().int(), height: z.number().int() });

/** How a shop shows itself, to its people and to shoppers (SHOP-01). */
export const Shop = ShopLook.extend({ logo: ShopLogo.nullable() });
export type Shop = z.infer<typeof Shop>;
