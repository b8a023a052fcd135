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
 *   product                       TENANT#t     PROJECT#<project id>  get; query begins_with PROJECT#, newest first
 *   files of a deleted model      TENANT#t     REMOVAL#<asset id>    gsi1 (the sweep); stays when they are gone
 *   events of a model in a day    TENANT#t     EVENTS#<day>#<asset id>[#<shard>]  counters; query between two days
 *   first steps done              TENANT#t     ONBOARDING            counters; get, with the two below
 *   discount of a user            TENANT#t     REWARD#<user id>      get
 *   request for a contract        TENANT#t     ENTERPRISE#<request id>  gsi1 (our team)
 *   messages sent in an hour      TENANT#t     SENT#<what>#<hour>    counter, gone after it
 *   whose user is this            USER#u       USER                  get
 *   what a visit told of a model  VISIT#v      ASSET#<asset id>      written once, gone after a day; names nobody
 *   public model, by its id       MODEL#a      MODEL                 get
 *   public model, by its slug     LINK#slug    LINK                  get
 *   receipt of a deleted tenant   DELETIONS    <receipt id>          none: kept as proof, names nobody
 *   what our staff did            AUDIT#month  <entry id>            query, newest first; written once, never changed
 *
 *   gsi1: jobs not finished       JOBS#OPEN    <created at>          query, oldest first (the sweep)
 *   gsi1: files to remove         FILES#REMOVE <deleted at>          query, oldest first (the sweep)
 *   gsi1: tenants to delete       TENANTS#DELETE <due>               query, oldest first (the sweep); the tenant's row
 *   gsi1: people by address       USERS        <email>#<user id>     query begins_with; the user's row (staff)
 *   gsi1: requests for a contract ENTERPRISE#REQUESTS <request id>  query, newest first (our team)
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
  project: (tenantId: string, projectId: string) => tenant(tenantId, `PROJECT#${projectId}`),
  removal: (tenantId: string, assetId: string) => tenant(tenantId, `REMOVAL#${assetId}`),
  /** A model's counters of a day; busy ones have more rows than the one without a number. */
  events: (tenantId: string, day: string, assetId: string, shard = 0) =>
    tenant(tenantId, `EVENTS#${day}#${assetId}${shard > 0 ? `#${shard}` : ''}`),
  visit: (visit: string, assetId: string): Key => ({ pk: `VISIT#${visit}`, sk: `ASSET#${assetId}` }),
  onboarding: (tenantId: string) => tenant(tenantId, 'ONBOARDING'),
  reward: (tenantId: string, userId: string) => tenant(tenantId, `REWARD#${userId}`),
  enterpriseRequest: (tenantId: string, requestId: string) => tenant(tenantId, `ENTERPRISE#${requestId}`),
  sent: (tenantId: string, what: string, hour: string) => tenant(tenantId, `SENT#${what}#${hour}`),
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  publicModel: (assetId: string): Key => ({ pk: `MODEL#${assetId}`, sk: 'MODEL' }),
  link: (slug: string): Key => ({ pk: `LINK#${slug}`, sk: 'LINK' }),
  audit: (month: string, entryId: string): Key => ({ pk: `AUDIT#${month}`, sk: entryId }),
  deletionReceipt: (receiptId: string): Key => ({ pk: 'DELETIONS', sk: receiptId }),
};

export const OPEN_JOBS = 'JOBS#OPEN';
export const FILES_TO_REMOVE = 'FILES#REMOVE';
export const TENANTS_TO_DELETE = 'TENANTS#DELETE';
export const ENTERPRISE_REQUESTS = 'ENTERPRISE#REQUESTS';
export const USERS = 'USERS';
export const INDEX = 'gsi1';

/** How a user's row is found by its address; the id keeps two that are alike apart. */
export const userIndex = ({ email, id }: { email: string; id: string }) => ({
  gsi1pk: USERS,
  gsi1sk: `${email.toLowerCase()}#${id}`,
});
