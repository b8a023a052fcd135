import { randomBytes } from 'node:crypto';
import { SHOP } from './app.ts';
import { catalogue, type Books, type Media, type ShopProduct } from './books.ts';

export interface Shop {
  books: Books;
  now: () => Date;
  /** Of this server. */
  origin: () => string;
  /** Bytes of what was uploaded, by its address; null for what was not. */
  uploaded: (source: string) => Promise<Uint8Array | null>;
  keepFile: (file: string, bytes: Uint8Array) => Promise<void>;
  removeFile: (file: string) => Promise<void>;
  /** The next upload goes there. */
  stage: (path: string, filename: string) => void;
  /** What becomes of the next model that is uploaded, where it does not end well. */
  takeTrouble: () => 'failed' | 'refused' | undefined;
}

interface Staging {
  filename: string;
  fileSize?: string;
  resource: string;
}
interface NewMedia {
  originalSource: string;
  alt?: string;
  mediaContentType: 'IMAGE' | 'MODEL_3D';
}

const PROCESSING_MS = 1000;
const MEDIA_MOST = 250;
const GIGA = 'gid://shopify/';
const numberOf = (gid: string): number => Number(gid.split('/').at(-1));
const refused = (message: string, code?: string) => [{ message, code: code ?? null, field: null }];

/** Whether Shopify takes such a picture: PNG, JPEG or GIF; or such a model. Source: "Manage media for products", shopify.dev. */
function failureOf(kind: Media['kind'], bytes: Uint8Array | null): string | undefined {
  const magic = Buffer.from(bytes ?? []).toString('hex', 0, 4);
  if (kind === 'Model3d') return magic === '676c5446' ? undefined : 'MODEL3D_VALIDATION_ERROR';
  return ['89504e47', '47494638'].includes(magic) || magic.startsWith('ffd8ff')
    ? undefined
    : 'UNSUPPORTED_IMAGE_FILE_TYPE';
}

/** What the Admin API answers, by the names of its schema. */
export function graphOf({ books, now, origin, ...files }: Shop) {
  const statusOf = ({ ready_at, failed }: Media) =>
    ready_at > now().getTime() ? 'PROCESSING' : failed ? 'FAILED' : 'READY';
  const mediaOf = (media: Media) => {
    const status = statusOf(media);
    return {
      __typename: media.kind,
      id: `${GIGA}${media.kind}/${media.id}`,
      alt: media.alt,
      status,
      filename: media.filename,
      mediaErrors: status === 'FAILED' ? [{ code: media.failed }] : [],
      image: status === 'READY' ? { url: `${origin()}/files/${media.file}` } : null,
    };
  };
  const find = (gid: string) => catalogue(books).find(({ id }) => `${GIGA}Product/${id}` === gid);
  const productOf = (product: ShopProduct) => ({
    id: `${GIGA}Product/${product.id}`,
    title: product.name.pt,
    media: ({ first, last }: { first?: number; last?: number }) => ({
      nodes: (last ? product.media.slice(-last) : product.media.slice(0, first)).map(mediaOf),
    }),
    variants: { nodes: [{ sku: product.sku }] },
    metafield: ({ key }: { key: string }) => sideOf(product, key),
  });
  const setMedia = (product: ShopProduct, media: Media[]) => (books.media[product.id] = media);
  const holderOf = (gid: string) =>
    catalogue(books).find(({ media }) => media.some(({ id, kind }) => `${GIGA}${kind}/${id}` === gid));
  async function take(gid: string, from?: readonly string[]) {
    const holder = holderOf(gid);
    const media = holder?.media.find(({ id }) => id === numberOf(gid));
    if (!holder || !media || (from && !from.includes(`${GIGA}Product/${holder.id}`)))
      return refused('File does not exist', 'FILE_DOES_NOT_EXIST');
    if (statusOf(media) === 'PROCESSING') return refused('File is not ready', 'NON_READY_STATE');
    setMedia(
      holder,
      holder.media.filter((one) => one !== media),
    );
    if (!from) await files.removeFile(media.file);
    return [];
  }

  return {
    shop: { name: 'Casa Ipê', url: `https://${SHOP}`, myshopifyDomain: SHOP },
    productsCount: () => ({ count: catalogue(books).length }),
    products({ first = 0, after }: { first?: number; after?: string | null }) {
      const all = catalogue(books);
      const from = after ? all.findIndex(({ id }) => cursorOf(id) === after) + 1 : 0;
      const nodes = all.slice(from, from + first);
      const [end] = nodes.slice(-1);
      return {
        nodes: nodes.map(productOf),
        pageInfo: { hasNextPage: from + first < all.length, endCursor: end ? cursorOf(end.id) : null },
      };
    },
    product({ id }: { id: string }) {
      const product = find(id);
      return product ? productOf(product) : null;
    },
    webhookSubscriptions: () => ({ nodes: books.hooks.map((uri) => ({ uri })) }),
    webhookSubscriptionCreate({
      webhookSubscription: { uri = '' },
    }: {
      webhookSubscription: { uri?: string };
    }) {
      if (books.hooks.includes(uri))
        return {
          webhookSubscription: null,
          userErrors: refused('Address for this topic has already been taken'),
        };
      books.hooks.push(uri);
      return { webhookSubscription: { uri }, userErrors: [] };
    },
    stagedUploadsCreate({ input }: { input: Staging[] }) {
      if (input.some(({ resource, fileSize }) => resource === 'MODEL_3D' && !fileSize))
        return { stagedTargets: null, userErrors: refused('File size is required') };
      const stagedTargets = input.map(({ filename }) => {
        const path = `tmp/${randomBytes(8).toString('hex')}/${filename}`;
        files.stage(path, filename);
        return {
          url: `${origin()}/staged/`,
          resourceUrl: `${origin()}/staged/${path}`,
          parameters: [
            { name: 'key', value: path },
            { name: 'policy', value: 'local' },
          ],
        };
      });
      return { stagedTargets, userErrors: [] };
    },
    async productUpdate({
      product: { id = '' },
      media = [],
    }: {
      product: { id?: string };
      media?: NewMedia[];
    }) {
      const product = find(id);
      if (!product) return { product: null, userErrors: refused('Product does not exist') };
      if (product.media.length + media.length > MEDIA_MOST)
        return { product: null, userErrors: refused(`Products can have a maximum of ${MEDIA_MOST} media`) };
      const added: Media[] = [];
      for (const { originalSource, alt = null, mediaContentType } of media) {
        const kind = mediaContentType === 'IMAGE' ? 'MediaImage' : 'Model3d';
        const bytes = await files.uploaded(originalSource);
        const trouble = kind === 'Model3d' ? files.takeTrouble() : undefined;
        if (trouble === 'refused') return { product: null, userErrors: refused('Too many 3D models') };
        const failed = failureOf(kind, bytes) ?? (trouble && 'MODEL3D_PROCESSING_FAILURE');
        if (failed && kind === 'MediaImage') return { product: null, userErrors: refused(failed) };
        const id = ++books.last_id;
        const filename = originalSource.split('/').at(-1)!;
        const file = `${id}/${filename}`;
        await files.keepFile(file, bytes ?? new Uint8Array());
        const ready_at = now().getTime() + (kind === 'Model3d' ? PROCESSING_MS : 0);
        added.push({ id, kind, alt, file, filename, ready_at, ...(failed && { failed }) });
      }
      const there = { ...product, media: [...product.media, ...added] };
      setMedia(product, there.media);
      return { product: productOf(there), userErrors: [] };
    },
    productReorderMedia({ id, moves }: { id: string; moves: { id: string; newPosition: string }[] }) {
      const product = find(id);
      if (!product) return { mediaUserErrors: refused('Product does not exist') };
      let { media } = product;
      for (const move of moves) {
        const moved = media.find((one) => one.id === numberOf(move.id));
        if (!moved) return { mediaUserErrors: refused('Media does not exist') };
        media = media.filter((one) => one !== moved).toSpliced(Number(move.newPosition), 0, moved);
      }
      setMedia(product, media);
      return { mediaUserErrors: [] };
    },
    async fileUpdate(asked: { files: { id: string; referencesToRemove?: string[] }[] }) {
      const errors = [];
      for (const { id, referencesToRemove = [] } of asked.files)
        errors.push(...(await take(id, referencesToRemove)));
      return { userErrors: errors };
    },
    async fileDelete({ fileIds }: { fileIds: string[] }) {
      const errors = [];
      for (const id of fileIds) errors.push(...(await take(id)));
      return { deletedFileIds: errors.length > 0 ? null : fileIds, userErrors: errors };
    },
  };
}

const cursorOf = (id: number): string => Buffer.from(`{"last_id":${id}}`).toString('base64');

/** Sides as a shop keeps them in metafields of its own: the height as a dimension, the others as numbers. */
function sideOf({ height, width, depth }: ShopProduct, key: string): { type: string; value: string } | null {
  if (key === 'altura' && height)
    return { type: 'dimension', value: JSON.stringify({ value: Number(height) * 10, unit: 'mm' }) };
  const side = { largura: width, profundidade: depth }[key];
  return side ? { type: 'number_decimal', value: side } : null;
}
