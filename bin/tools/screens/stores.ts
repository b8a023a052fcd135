import type { Route } from 'playwright-core';
import type {
  ConnectedStore,
  StoreOffer,
  StorePictures,
  StoreProduct,
} from '../../../shared/schemas/stores.ts';
import type { Screen } from './screen.ts';

/** As its shop and our staff see it. */
export const connectedStore: ConnectedStore = {
  platform: 'nuvemshop',
  name: 'Casa Ipê',
  url: 'https://casaipe.com.br',
  state: 'connected',
  connected_at: '2026-11-22T15:00:00.000Z',
};
const product = (id: number, name: string, change: Partial<StoreProduct> = {}): StoreProduct => ({
  id: String(7000 + id),
  name,
  sku: `NUV-${100 + id}`,
  image_urls: Array.from({ length: 6 }, (_, i) => `https://casaipe.com.br/${id}-${i}.jpg`),
  height: 82.5,
  width: 70,
  depth: 78,
  model: null,
  ...change,
});
const made = (state: NonNullable<StoreProduct['model']>['state']) => ({
  model: { state, id: state === 'waiting' ? null : 'ast_1' },
});
const PRODUCTS = [
  product(1, 'Poltrona Ágata', made('shown')),
  product(2, 'Mesa lateral redonda de freijó com tampo de mármore'),
  product(3, 'Banqueta alta Ipê', { height: null, width: null, depth: null }),
  product(4, 'Aparador', { ...made('making'), sku: null }),
  product(5, 'Luminária de piso', { image_urls: ['https://casaipe.com.br/5.jpg'] }),
  product(6, 'Cadeira Ripa', made('failed')),
  product(7, 'Sofá Serra', made('waiting')),
];

/** What the calls of the screens return: of a store in this state, or of none. */
export function storeAnswer(route: Route, state: ConnectedStore['state'] | undefined): object {
  if (route.request().url().includes('/products')) return { products: PRODUCTS, total: 50, next: '2' };
  return {
    platforms: ['nuvemshop', 'shopify', 'woocommerce'],
    store: state ? { ...connectedStore, state } : null,
    cut: null,
    pictures_of: state ? ['ast_chair'] : [],
  } satisfies StoreOffer;
}

/** The model is of the first product, and two of its pictures are there. */
export const storePicturesAnswer = (state: ConnectedStore['state'] | undefined): StorePictures => ({
  is_offered: true,
  store: state ? { ...connectedStore, state } : null,
  is_linked: state !== undefined,
  product: state === 'connected' ? { name: 'Cadeira Jequitibá', image_count: 6 } : null,
  sent:
    state === 'connected'
      ? [0, 1].map((photo) => ({ id: String(101 + photo), job_id: 'job_chair', photo }))
      : [],
});

const path = '/app/integracoes';

export const storeScreens: Screen[] = [
  { name: 'stores-none', path, world: { tenant: { plan_name: 'pro' } } },
  { name: 'stores-offer', path, world: { tenant: { plan_name: 'growth' } } },
  {
    name: 'stores-connected',
    path,
    world: { tenant: { plan_name: 'pro' }, store: 'connected' },
    act: async (page) => {
      for (const name of ['Mesa lateral', 'Banqueta alta'])
        await page.getByLabel(new RegExp(`Gerar 3D de ${name}`)).check();
    },
  },
  { name: 'stores-denied', path, world: { tenant: { plan_name: 'pro' }, store: 'denied' } },
];
