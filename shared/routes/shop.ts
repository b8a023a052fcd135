import * as z from 'zod';
import { calls } from '../calls.ts';
import { Shop, ShopLook } from '../schemas/shop.ts';
import { route } from './route.ts';

/** How a shop shows itself on its pages, sheets and emails. */
export const shopRoutes = {
  setShopLook: route({
    ...calls.setShopLook,
    service: 'shop',
    input: ShopLook,
    output: ShopLook,
    errors: ['account.not_ready'],
    summary: "The shop's name, and the colour of its pages and sheets",
  }),
  setShopLogo: route({
    ...calls.setShopLogo,
    service: 'shop',
    input: z.object({ path: z.string().max(200) }),
    output: Shop.pick({ logo: true }),
    errors: [
      'shop.logo_missing',
      'shop.logo_too_large',
      'shop.logo_too_small',
      'shop.logo_unreadable',
      'account.not_ready',
    ],
    summary: "A picture that came by a signed form becomes the shop's logo",
  }),
  removeShopLogo: route({
    ...calls.removeShopLogo,
    service: 'shop',
    input: z.object({}),
    output: Shop.pick({ logo: true }),
    errors: ['account.not_ready'],
    summary: 'No logo any more; its file is deleted',
  }),
} as const;
