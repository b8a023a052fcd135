import { BRAND } from '../brand.ts';

/** Where the public API begins, behind the site's address. */
export const API_BASE = '/api/v1';

/** Versions by date, newest first: a change that breaks programs gets a new one, and the older ones stay. */
export const API_VERSIONS = ['2026-11-23'] as const;
export const API_VERSION = API_VERSIONS[0];
/** Asks for a version, and says which one it was; the newest where nothing is asked for. */
export const VERSION_HEADER = `${BRAND}-Version`;

/** Calls that all keys of a shop may make in a minute of the clock (API-03). */
export const API_CALLS_A_MINUTE = 300;

/** `read` looks; `write` also orders, renames and deletes. */
export const API_SCOPES = ['read', 'write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const mayWith = (granted: ApiScope, needed: ApiScope): boolean =>
  granted === 'write' || needed === 'read';

/** Keys that a shop may have at a time. */
export const MAX_API_KEYS = 10;
export const API_KEY_NAME_MAX = 60;

/** Characters of an Idempotency-Key (API-05). */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** A key's last use is kept with this precision, in seconds: one write in so long, however many calls it makes. */
export const LAST_USE_SECONDS = 10 * 60;

/** Where the API's own description is, as OpenAPI 3.1; it needs no key. */
export const API_DOCUMENT_PATH = `${API_BASE}/openapi.json`;

/** The page of the site that tells people of the API. */
export const DEVELOPERS_PATH = '/desenvolvedores';

/** What a problem is, as RFC 9457 has it: an address where it is explained. */
export const problemType = (site: string, code: string): string => `${site}${DEVELOPERS_PATH}#${code}`;
