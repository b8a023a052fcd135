import type { StoreKeys } from '../../shared/schemas/stores.ts';
import type { StoreNews, StorePlatformName } from '../../shared/rules/stores.ts';

/** A store that let us in. */
export interface OpenStore {
  /** What the platform calls it. */
  id: string;
  /** What opens it to us, as its platform's client wrote it. */
  token: string;
}

/** A product as its platform has it. */
export interface PlatformProduct {
  /** Its number there. */
  id: string;
  name: string;
  sku: string | null;
  /** In their order; one that the platform is still at work on has no address yet. Some have a name of their own. */
  images: { id: string; src: string | null; name?: string }[];
  /** Centimetres; null where the platform has none. */
  height: number | null;
  width: number | null;
  depth: number | null;
}

/** A picture for a product of a store. */
export interface NewPicture {
  bytes: Uint8Array;
  /** Where it may be fetched for some minutes, for those who take no bytes. */
  address: () => Promise<string>;
  /** Letters, digits, dashes and dots; the address that the store gives the picture holds it. */
  filename: string;
  /** What it shows, for who does not see it. */
  alt: string;
  /** 1 for the first of all; last where it is absent. */
  position?: number | undefined;
}

/** What came to an address of ours while a shop let us in. */
export interface Handed {
  /** Which shop was asked. */
  shop: string;
  keys: StoreKeys;
}

/** A model that shoppers may see, on its way into the page of its product. */
export interface ShownModel {
  name: string;
  slug: string;
  /** What it shows, for who does not see it. */
  alt: string;
  /** Another file is another version. */
  version: string;
  /** Its GLB. */
  read: () => Promise<Uint8Array>;
}

/** What became of a page: nothing was to change, it was changed, the platform is at work on the model, or does not take it; then none of ours is there. */
export type ShowOutcome = 'same' | 'changed' | 'later' | 'refused';

/** What a platform delivered to us. */
export interface StoreNotice {
  /** The very text that was signed. */
  body: string;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Of the address, where the platform has one for each of its duties. */
  duty?: string | undefined;
}

export interface PlatformNews {
  storeId: string;
  news: StoreNews;
  /** When it happened, where the platform says so. */
  at?: string | undefined;
}

/** Who runs stores, and our app there. What asks it throws `PlatformError`. */
export interface StorePlatform {
  /** The page on which a shop lets us in; what comes back with it is `state`. `shop` is where it is, where the platform asks for that. */
  signInAddress(state: string, shop?: string): Promise<string>;
  /** Whether what lets us in does not come back with the person. */
  isHanded?: true;
  /** The store that let us in, by what came back to our page, and what was handed over meanwhile: good once, for minutes. */
  enter(query: URLSearchParams, handed?: Handed | null): Promise<OpenStore>;
  /** The store with a token for longer; null where it has one for long enough. Absent where tokens are not over by themselves. */
  renewed?(store: OpenStore): Promise<OpenStore | null>;
  storeOf(store: OpenStore): Promise<{ name: string; url: string | null }>;
  /** Products from the first made on, and how many there are; from where `next` of the page before says. */
  productsOf(
    store: OpenStore,
    from: string | null,
    count: number,
  ): Promise<{ products: PlatformProduct[]; total: number; next: string | null }>;
  /** One; null where the store has none of that number. */
  productOf(store: OpenStore, id: string): Promise<PlatformProduct | null>;
  /** Brings a model into the page of a product in place of whatever was brought there, or takes it out. */
  show(store: OpenStore, productId: string, model: ShownModel | null): Promise<ShowOutcome>;
  /** Adds a picture to a product, and returns its number. */
  addPicture(store: OpenStore, productId: string, picture: NewPicture): Promise<string>;
  /** Takes a picture from a product; one that is not there any more is fine. */
  removePicture(store: OpenStore, productId: string, id: string): Promise<void>;
  /** Has the platform tell this address what becomes of the store, once however often it is asked. */
  listen(store: OpenStore, url: string): Promise<void>;
  /** Whether the platform said this: the signature is of the very bytes. */
  isSigned(notice: StoreNotice): Promise<boolean>;
  /** Of which store it is, and what is told; null for what we did not ask for. */
  newsIn(notice: StoreNotice): PlatformNews | null;
  /** Keeps a text for ourselves, bound to what it is about; and opens it. */
  seal(text: string, about: string): Promise<string>;
  unseal(sealed: string, about: string): Promise<string | null>;
}

/** Those that have an app of ours. */
export type StorePlatforms = Partial<Record<StorePlatformName, StorePlatform | undefined>>;
