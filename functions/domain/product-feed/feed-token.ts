/** What an address of a feed says: whose it is; only the secret proves it. */
interface FeedToken {
  tenantId: string;
  secret: string;
}

/** Tenants have ULIDs; the rest is the secret. */
const FORMAT = /^([0-9A-HJKMNP-TV-Z]{26})_([\w-]{43})$/;

/** Read by one request for the row of the tenant it names, as a key of the API is. */
export const feedToken = ({ tenantId, secret }: FeedToken): string =>
  `${tenantId.replace(/^ten_/, '')}_${secret}`;

/** The parts of a token; null for what is none. */
export function feedTokenParts(text: string): FeedToken | null {
  const [, tenant, secret] = FORMAT.exec(text) ?? [];
  return secret ? { tenantId: `ten_${tenant}`, secret } : null;
}
