import { createHash } from 'node:crypto';

/**
 * Folder of a shop's logo in the models bucket. It is made of the tenant's id and does not tell it: the address of a
 * logo stands in public pages. The same for each logo of the shop, so that deleting the folder leaves none.
 */
export const logoFolder = (tenantId: string): string =>
  `m/lgo_${createHash('sha256').update(tenantId).digest('hex').slice(0, 26)}/`;
