/** Folder of a tenant's data exports in the uploads bucket; what is in it expires after a day. */
export const exportFolder = (tenantId: string): string => `exports/${tenantId}/`;
