import * as z from 'zod';
import { PlatformError, refusalOf } from './platform-error.ts';
import type { PlatformProduct } from './store-platform.ts';

/** What we read of the answers to `shopify-queries.ts`. */
const Metafield = z.object({ type: z.string(), value: z.string() }).nullable();
const Product = z.object({
  id: z.string(),
  title: z.string(),
  media: z.object({
    nodes: z.array(
      z.object({
        id: z.string().optional(), // absent of what is no picture
        status: z.string().optional(),
        image: z.object({ url: z.string() }).nullish(),
      }),
    ),
  }),
  variants: z.object({ nodes: z.array(z.object({ sku: z.string().nullable() })) }),
  altura: Metafield,
  height: Metafield,
  largura: Metafield,
  profundidade: Metafield,
});
export const ShopAnswer = z.object({ shop: z.object({ name: z.string(), url: z.string() }) });
export const ProductsAnswer = z.object({
  products: z.object({
    nodes: z.array(Product),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
  productsCount: z.object({ count: z.number() }).nullable(),
});
export const ProductAnswer = z.object({ product: Product.nullable() });
const Model = z.object({ id: z.string(), filename: z.string(), status: z.string() });
export const ModelsAnswer = z.object({
  product: z
    .object({ media: z.object({ nodes: z.array(z.union([Model, z.object({})])) }) })
    .nullable()
    .transform((product) => product && product.media.nodes.flatMap((node) => ('id' in node ? [node] : []))),
});
const Errors = z.array(z.object({ code: z.string().nullish(), message: z.string() }));
export const StageAnswer = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z
      .array(
        z.object({
          url: z.string(),
          resourceUrl: z.string(),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      )
      .nullable(),
    userErrors: Errors,
  }),
});
export const AddMediaAnswer = z.object({
  productUpdate: z.object({
    product: z
      .object({
        media: z.object({ nodes: z.array(z.object({ id: z.string(), alt: z.string().nullable() })) }),
      })
      .nullable(),
    userErrors: Errors,
  }),
});
export const FileUpdateAnswer = z.object({ fileUpdate: z.object({ userErrors: Errors }) });
export const FileDeleteAnswer = z.object({ fileDelete: z.object({ userErrors: Errors }) });
export const HooksAnswer = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ uri: z.string() })) }),
});
export const AddHookAnswer = z.object({ webhookSubscriptionCreate: z.object({ userErrors: Errors }) });

const ThrottleStatus = z.object({ currentlyAvailable: z.number(), restoreRate: z.number() });
const GraphAnswer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() }))
    .optional(),
  extensions: z
    .object({ cost: z.object({ requestedQueryCost: z.number(), throttleStatus: ThrottleStatus }).partial() })
    .partial()
    .optional(),
});

/**
 * What a query was answered, or why it was not: errors of GraphQL come with status 200, and too dear a query with what is left and
 * how fast it comes back. Sources: "Shopify API response status and error codes", "GraphQL Admin API rate limits", shopify.dev.
 */
export async function graphAnswerOf<T>(response: Response, answer: z.ZodType<T>): Promise<T> {
  if (response.status === 423) throw new PlatformError('unreachable', 'HTTP 423'); // locked, for a while
  if (!response.ok) throw refusalOf(response.status, 1000 * Number(response.headers.get('retry-after') ?? 0));
  const { data, errors = [], extensions } = GraphAnswer.parse(await response.json());
  const [first] = errors;
  const code = first?.extensions?.code;
  if (code === 'THROTTLED') {
    const { requestedQueryCost = 0, throttleStatus } = extensions?.cost ?? {};
    const missing = requestedQueryCost - (throttleStatus?.currentlyAvailable ?? 0);
    const waitMs = throttleStatus ? Math.ceil((1000 * missing) / throttleStatus.restoreRate) : 0;
    throw new PlatformError('busy', code, waitMs > 0 ? { waitMs } : {});
  }
  if (code === 'ACCESS_DENIED') throw new PlatformError('denied', code);
  if (first) throw new PlatformError('unreachable', code ?? first.message);
  return answer.parse(data);
}

/** Throws what the platform refused; what it is still at work on can be asked for later. */
export function checkErrors(errors: z.infer<typeof Errors>): void {
  const [first] = errors;
  if (!first) return;
  const isAtWork = first.code === 'NON_READY_STATE' || first.code === 'FILE_LOCKED';
  throw new PlatformError(isAtWork ? 'busy' : 'refused', first.code ?? first.message);
}

/** The number at the end of `gid://shopify/Product/7001`. */
export const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

/** The first variant has the SKU; sides are metafields, as Shopify has none of its own. */
export const seenOf = (product: z.infer<typeof Product>): PlatformProduct => ({
  id: numberOf(product.id),
  name: product.title,
  sku: product.variants.nodes[0]?.sku ?? null,
  images: product.media.nodes.flatMap(({ id, status, image }) =>
    id && status !== 'FAILED' ? [{ id: numberOf(id), src: image?.url ?? null }] : [],
  ),
  height: sideOf(product.altura) ?? sideOf(product.height),
  width: sideOf(product.largura),
  depth: sideOf(product.profundidade),
});

/** Units of a `dimension`. Source: "List of data types", Metafields, shopify.dev. */
const CENTIMETRES: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  in: 2.54,
  ft: 30.48,
  yd: 91.44,
};
const Dimension = z.object({ value: z.coerce.number(), unit: z.string() });

/** Centimetres: of a dimension with its unit, and of a number as it is. */
function sideOf(field: z.infer<typeof Metafield>): number | null {
  if (!field) return null;
  const side = field.type === 'dimension' ? sideOfDimension(field.value) : Number(field.value);
  return side > 0 ? side : null;
}

function sideOfDimension(text: string): number {
  const { value, unit } = Dimension.parse(JSON.parse(text));
  return Math.round(1000 * value * (CENTIMETRES[unit] ?? NaN)) / 1000;
}
