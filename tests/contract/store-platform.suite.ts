import { expect, test } from 'vitest';
import type {
  OpenStore,
  PlatformProduct,
  ShownModel,
  StoreNotice,
  StorePlatform,
} from '../../functions/services/store-platform.ts';

/** A platform on this machine with a store of fifty products, and our client of it. */
export interface PlatformHere {
  platform: StorePlatform;
  /** Our client of the same platform, with another key for tokens. */
  stranger: StorePlatform;
  /** What comes back to our page once the shop has said yes. */
  letIn: (state: string) => Promise<URLSearchParams>;
  /** Enters by that. */
  enter: (query: URLSearchParams) => Promise<OpenStore>;
  /** Has something go wrong there. */
  trouble: (body: object) => Promise<unknown>;
  /** Fills whatever the platform counts its calls in, but for one that is small. */
  fill: () => Promise<unknown>;
  later: (seconds: number) => void;
  /** Numbers of two products, the first of which has SKU and measures. */
  products: readonly [string, string];
  /** What a model that is shown leaves in the page of its product, for shoppers. */
  shownIn: (productId: string) => Promise<string[]>;
  /** Where a platform that takes no bytes fetches them. */
  address: (filename: string, bytes: Uint8Array) => Promise<string>;
  pictureBytes: (src: string) => Promise<Uint8Array>;
  storeId: string;
}

/** One that tells us of what happens, and lets nobody in whose store is not paid. */
export interface TellingPlatformHere extends PlatformHere {
  /** How often the platform would tell us of an event. */
  hooks: (open: OpenStore) => Promise<number>;
  /** A notice as the platform signs it, by its secret or another. */
  notice: (body: string, secret?: string) => StoreNotice;
  /** The store, as notices name it. */
  goodbye: string;
}

export const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex'));
export const GLB = new Uint8Array(Buffer.from('676c544602000000', 'hex'));
/** For platforms that take the bytes. */
export const NOWHERE = async (): Promise<string> => Promise.reject(new Error('nobody asks for it'));
export const MODEL: ShownModel = {
  name: 'Banco Ipê',
  slug: 'banco-ipe-x7',
  alt: 'Modelo 3D de Banco Ipê',
  version: 'm/1.glb',
  read: async () => GLB,
};

/** What a client of ours promises of its platform, whichever it is. */
export function holdsPlatformContract(here: () => PlatformHere): void {
  /** A minute later, when the platform has forgotten how much it was asked. */
  const enter = async () => {
    here().later(60);
    return here().enter(await here().letIn('estado'));
  };

  test('LOJA-01 what comes back lets in once, and for minutes', async () => {
    const late = await here().letIn('um');
    here().later(3601);
    await expect(here().enter(late)).rejects.toMatchObject({ kind: 'refused' });
    const good = await here().letIn('dois');
    expect(good.get('state')).toBe('dois');
    const open = await here().enter(good);
    expect(open.id).toBe(here().storeId);
    expect(await here().platform.storeOf(open)).toMatchObject({ name: 'Casa Ipê' });
    await expect(here().enter(good)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('LOJA-02 products come in pages, in one order, with pictures, SKU and measures', async () => {
    const { platform, products } = here();
    const open = await enter();
    const all: PlatformProduct[] = [];
    for (let from: string | null = null, pages = 0; from !== null || pages === 0; pages++) {
      const page = await platform.productsOf(open, from, 30);
      expect([page.total, page.products.length <= 30, pages < 3]).toEqual([50, true, true]);
      all.push(...page.products);
      from = page.next;
    }
    expect(all[0]).toMatchObject({ id: products[0], sku: expect.any(String), height: expect.any(Number) });
    expect(all[0].images).toHaveLength(4);
    expect(all).toHaveLength(50);
    expect(new Set(all.map(({ id }) => id)).size).toBe(50);
    expect(all[4]).toMatchObject({ height: null });
    expect(all[2]).toMatchObject({ sku: null });
    here().later(60);
    expect(await platform.productOf(open, products[0])).toEqual(all[0]);
    expect(await platform.productOf(open, '1')).toBeNull();
  });

  test('LOJA-03 a model is shown once, in place of the one before, and leaves nothing behind', async () => {
    const { platform, products, shownIn, later } = here();
    const open = await enter();
    const [id, other] = products;
    const before = await shownIn(other);
    /** As the round asks: until the platform is done. */
    const show = async (
      product: string,
      model: ShownModel | null,
      done: string[] = [],
    ): Promise<string[]> => {
      const outcome = await platform.show(open, product, model);
      later(2);
      return outcome === 'later' ? show(product, model, [...done, outcome]) : [...done, outcome];
    };
    expect(await show(id, MODEL)).not.toEqual(['same']);
    const [shown, ...more] = await shownIn(id);
    expect([shown, more]).toEqual([expect.stringContaining(MODEL.slug), []]);
    expect(await show(id, MODEL)).toEqual(['same']);
    await show(id, { ...MODEL, slug: 'banco-novo-y8' });
    expect(await shownIn(id)).toEqual([expect.stringContaining('banco-novo-y8')]);
    expect(await show(id, null)).toEqual(['changed']);
    expect(await show(id, null)).toEqual(['same']);
    expect([await shownIn(id), await shownIn(other)]).toEqual([[], before]);
    expect(await show('1', MODEL)).toEqual(['same']);
  });

  test('LOJA-05 a picture is added where it is asked for, named by its file, and removed once', async () => {
    const { platform, products, pictureBytes, address } = here();
    const open = await enter();
    const [, id] = products;
    const images = async () => (await platform.productOf(open, id))!.images;
    const own = await images();
    const host = (bytes: Uint8Array) => () => address('banco-1.png', bytes);
    const picture = { bytes: PNG, address: host(PNG), filename: 'banco-1.png', alt: 'Banco, foto 1' };
    const last = await platform.addPicture(open, id, picture);
    const first = await platform.addPicture(open, id, { ...picture, position: 1 });
    const there = await images();
    expect(there.map((image) => image.id)).toEqual([first, ...own.map((image) => image.id), last]);
    expect(new URL(there[0].src!).pathname.split('/').at(-1)).toMatch(/^banco-1.*\.png$/);
    expect(await pictureBytes(there[0].src!)).toEqual(PNG);
    for (const one of [first, first, last]) await platform.removePicture(open, id, one);
    expect(await images()).toEqual(own);
    const bytes = new Uint8Array([1, 2, 3]);
    const text = { ...picture, bytes, address: host(bytes) };
    await expect(platform.addPicture(open, id, text)).rejects.toMatchObject({ kind: 'refused' });
    await expect(platform.addPicture(open, '1', picture)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('calls that are too many are refused with when to come back', async () => {
    const { platform, fill, later } = here();
    const open = await enter();
    later(3000);
    await fill();
    await platform.storeOf(open);
    const refused = await platform.storeOf(open).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'busy', waitMs: expect.any(Number) });
    later((refused as { waitMs: number }).waitMs / 1000);
    await platform.storeOf(open);
  });

  test('a token that is over lets nobody in', async () => {
    const { platform, trouble } = here();
    const open = await enter();
    await trouble({ token: 'over' });
    await expect(platform.storeOf(open)).rejects.toMatchObject({ kind: 'denied' });
    await platform.storeOf(await enter());
  });

  test('LOJA-01 a token that is kept is opened by our key alone, and for its own store', async () => {
    const { platform, stranger } = here();
    const sealed = await platform.seal('segredo', 'store#t1#9');
    expect(sealed).not.toContain('segredo');
    expect(await platform.unseal(sealed, 'store#t1#9')).toBe('segredo');
    expect(await platform.unseal(sealed, 'store#t2#9')).toBeNull();
    expect(await stranger.unseal(sealed, 'store#t1#9')).toBeNull();
    expect(await platform.unseal('nada', 'store#t1#9')).toBeNull();
  });
}

/** What it promises besides where the platform tells of what happens, and has stores paid. */
export function holdsTellingContract(here: () => TellingPlatformHere): void {
  const enter = async () => {
    here().later(60);
    return here().enter(await here().letIn('estado'));
  };

  test('a store that has not paid lets nobody in', async () => {
    const { platform, trouble } = here();
    const open = await enter();
    await trouble({ is_unpaid: true });
    await expect(platform.storeOf(open)).rejects.toMatchObject({ kind: 'unpaid' });
    await trouble({ is_unpaid: false });
    await platform.storeOf(open);
  });

  test('LOJA-04 what the platform says is signed over its very bytes', async () => {
    const { platform, notice, goodbye, storeId } = here();
    const good = notice(goodbye);
    expect(await platform.isSigned(good)).toBe(true);
    expect(platform.newsIn(good)).toMatchObject({ storeId, news: 'app/uninstalled' });
    for (const bad of [{ ...good, body: `${goodbye} ` }, notice(goodbye, 'outra'), { ...good, headers: {} }])
      expect(await platform.isSigned(bad)).toBe(false);
    expect(platform.newsIn(notice('nada'))).toBeNull();
  });

  test('the platform tells us once, however often it is asked', async () => {
    const { platform, hooks } = here();
    const open = await enter();
    for (let i = 0; i < 2; i++) await platform.listen(open, 'https://relevo.example/avisos');
    expect(await hooks(open)).toBe(1);
  });
}
