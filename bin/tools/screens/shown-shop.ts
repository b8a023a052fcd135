import type { Shop } from '../../../shared/schemas/shop.ts';

/** As `draw-logo.ts` leaves it: on a ground of its own. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 96"><rect width="240" height="96" fill="#fff"/><path d="M24 72V34L48 16l24 18v38H58V50H38v22Z" fill="#1f5c3a"/><text x="88" y="45" font-family="Georgia, serif" font-size="30" fill="#1f5c3a">casa</text><text x="88" y="76" font-family="Georgia, serif" font-size="30" font-weight="700" fill="#1f5c3a">duarte</text></svg>`;

/** A shop with a name, as screens show it. */
export const shownShop: Shop = {
  name: 'Casa Duarte Móveis',
  color: '#1f5c3a',
  logo: { url: `data:image/svg+xml,${encodeURIComponent(LOGO)}`, width: 240, height: 96 },
};
