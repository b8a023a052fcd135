/**
 * Keys of the single table, with every access pattern. `t` is always the tenant of the verified session.
 *
 *   what                          pk           sk                    read by
 *   tenant                        TENANT#t     TENANT                get
 *   balance                       TENANT#t     CREDITS               get
 *   ledger entry                  TENANT#t     ENTRY#<entry id>      query begins_with ENTRY#, newest first
 *   ledger guard (business key)   TENANT#t     GUARD#<key>           written once, with its entry
 *   user of the tenant            TENANT#t     USER#<user id>        get
 *   job                           TENANT#t     JOB#<job id>          get; query begins_with JOB#, newest first
 *   request already answered      TENANT#t     REQUEST#<request id>  get
 *   asset                         TENANT#t     ASSET#<asset id>      get; query begins_with ASSET#, newest first
 *   asset of a job                TENANT#t     JOBASSET#<job id>     get
 *   whose user is this            USER#u       USER                  get
 *   public model, by its id       MODEL#a      MODEL                 get
 *   public model, by its slug     LINK#slug    LINK                  get
 *
 *   gsi1: jobs not finished       JOBS#OPEN    <created at>          query, oldest first (the sweep)
 *
 * Ids are ULIDs, so that an id in a sort key is also a time.
 */
export interface Key {
  pk: string;
  sk: string;
}

const tenant = (tenantId: string, sk: string): Key => ({ pk: `TENANT#${tenantId}`, sk });

export const keys = {
  tenant: (tenantId: string) => tenant(tenantId, 'TENANT'),
  credits: (tenantId: string) => tenant(tenantId, 'CREDITS'),
  entry: (tenantId: string, entryId: string) => tenant(tenantId, `ENTRY#${entryId}`),
  guard: (tenantId: string, key: string) => tenant(tenantId, `GUARD#${key}`),
  tenantUser: (tenantId: string, userId: string) => tenant(tenantId, `USER#${userId}`),
  job: (tenantId: string, jobId: string) => tenant(tenantId, `JOB#${jobId}`),
  request: (tenantId: string, requestId: string) => tenant(tenantId, `REQUEST#${requestId}`),
  asset: (tenantId: string, assetId: string) => tenant(tenantId, `ASSET#${assetId}`),
  assetOfJob: (tenantId: string, jobId: string) => tenant(tenantId, `JOBASSET#${jobId}`),
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  publicModel: (assetId: string): Key => ({ pk: `MODEL#${assetId}`, sk: 'MODEL' }),
  link: (slug: string): Key => ({ pk: `LINK#${slug}`, sk: 'LINK' }),
};

export const OPEN_JOBS = 'JOBS#OPEN';
export const INDEX = 'gsi1';
