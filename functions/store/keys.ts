import type { StorePlatformName } from '../../shared/rules/stores.ts';

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
 *   versions of an edited model   TENANT#t     VERSIONS#<asset id>   get, with the asset
 *   product                       TENANT#t     PROJECT#<project id>  get; query begins_with PROJECT#, newest first
 *   files of a deleted model      TENANT#t     REMOVAL#<asset id>    gsi1 (the sweep); stays when they are gone
 *   files of a version or a cover TENANT#t     REMOVAL#<asset id>/<its id>  the same
 *   events of a model in a day    TENANT#t     EVENTS#<day>#<asset id>[#<shard>]  counters; query between two days
 *   first steps done              TENANT#t     ONBOARDING            counters; get, with the two below
 *   key of a shop's programs      TENANT#t     APIKEY#<key id>       get, with the tenant; query begins_with APIKEY#, newest first
 *   address of a shop's feed       TENANT#t     FEED                  get; with the shops whose links are down (the feed)
 *   where programs hear of events  TENANT#t     WEBHOOK#<endpoint id>  query begins_with WEBHOOK#, newest first; get, with a delivery
 *   event not handed on yet       TENANT#t     OUTBOX#<event id>     query begins_with OUTBOX#; gsi1 (the sweep)
 *   event sent to an endpoint     TENANT#t     DELIVERY#<endpoint id>#<delivery id>  get; query, newest first; gone after 30 days
 *   browser that is told          TENANT#t     PUSH#<user id>#<hash>  query begins_with PUSH#; the hash is of its endpoint
 *   order of many models          TENANT#t     BATCH#<batch id>      get; query begins_with BATCH#, newest first; gsi1 (the sweep)
 *   product of it                 TENANT#t     BATCHLINE#<batch id>#<number>  query begins_with, in the order of its file
 *   store of a platform           TENANT#t     STORE                 get; gsi1 (the platform's webhooks, by its number there)
 *   store that was cut off        TENANT#t     STORECUT              get (why, until another is connected)
 *   keys of a store to be         TENANT#t     STOREHANDED           take (by whoever began the sign-in)
 *   model of a store's product    TENANT#t     STOREMODEL#<asset id> get; query begins_with STOREMODEL#, oldest first
 *   model to be shown or not      TENANT#t     STOREERRAND#<asset id> gsi1 (the sweep)
 *   discount of a user            TENANT#t     REWARD#<user id>      get
 *   request for a contract        TENANT#t     ENTERPRISE#<request id>  gsi1 (our team)
 *   messages sent in an hour      TENANT#t     SENT#<what>#<hour>    counter, gone after it
 *   subscription                  TENANT#t     SUBSCRIPTION          get, with tenant, balance and customer
 *   customer at the provider      TENANT#t     CUSTOMER              get, with the subscription
 *   pay page being opened         TENANT#t     CHECKOUT              written while nobody else does
 *   whose user is this            USER#u       USER                  get
 *   whose customer is this        CUSTOMER#c   CUSTOMER              get (the sync)
 *   sync that failed              BILLING#FAILED   <customer id>     query (staff, the reconciliation)
 *   money that went back          BILLING#RETURNS  <payment key>     gsi1 (staff)
 *   shops whose links are down    LINKS#<copy> DOWN                  get, with the public model; a set of tenants
 *   last reconciliation           BILLING      RECONCILED            get
 *   what a visit told of a model  VISIT#v      ASSET#<asset id>      written once, gone after a day; names nobody
 *   public model, by its id       MODEL#a      MODEL                 get
 *   public model, by its slug     LINK#slug    LINK                  get
 *   domain that signs in by SSO   SSO          <domain>              get; query (an operator, a tenant's deletion)
 *   attempt to sign up            ATTEMPT#a    ATTEMPT               gsi1 (the monitor)
 *   attempts of a network         NETWORK#n    ATTEMPTS              get, with the blocks it may lie in
 *   blocked network               BLOCK#n      BLOCK                 get, one for every range an address lies in
 *   what the check said           EMAIL#e      SIGN_UP               get (the sign-up itself)
 *   trials of whoever signs up    TRIALS#h     <month>               counters, gone after it; h is a hash
 *   mailbox that had its trial    MAILBOX#h    TRIAL                 written once, with the account; h is a hash
 *   message of the contact form   MESSAGE#m    MESSAGE               gsi1 (our team), gone after a year
 *   messages of a network         CONTACT#n    <hour>                counter, gone after it
 *   calls of a caller             CALLS#c      <window of the clock> counter, gone after it; an address is a hash
 *   waits for a second of ours    APPROVALS    <approval id>         get; query (staff)
 *   given by one of ours alone    ALONE#u      <day>                 counters, gone after it
 *   receipt of a deleted tenant   DELETIONS    <receipt id>          none: kept as proof, names nobody
 *   what our staff did            AUDIT#month  <entry id>            query, newest first; written once, never changed
 *
 *   gsi1: jobs not finished       JOBS#OPEN#n  <created at>#<job id> query each, oldest first (the sweep, staff)
 *   gsi1: jobs that ended         JOBS#<status> <ended at>           query, newest first (staff)
 *   gsi1: files to remove         FILES#REMOVE <from when on>        query until now, oldest first (the sweep)
 *   gsi1: tenants to delete       TENANTS#DELETE <due>               query, oldest first (the sweep); the tenant's row
 *   gsi1: people by address       USERS        <email>#<user id>     query begins_with; the user's row (staff)
 *   gsi1: requests for a contract ENTERPRISE#REQUESTS <request id>  query, newest first (our team)
 *   gsi1: messages of visitors    CONTACT#MESSAGES <message id>      query, newest first (our team)
 *   gsi1: attempts to sign up     ATTEMPTS     <time>#<attempt id>   query since a time, newest first (staff)
 *   gsi1: blocked networks        BLOCKS       <created at>          query, newest first (staff)
 *   gsi1: subscriptions to check  SUBSCRIPTIONS#CHECK <when>         query, oldest first (the reconciliation)
 *   gsi1: money that went back    BILLING#RETURNS <when>             query, newest first (staff)
 *   gsi1: orders of many going on BATCHES#OPEN <batch id>#t          query, oldest first (the sweep)
 *   gsi1: events not handed on    EVENTS#OPEN#n <created at>#<event id> query each, oldest first (the sweep)
 *   gsi1: stores of a platform    STORES#<platform> <its id there>#t  query begins_with (the platform's webhooks)
 *   gsi1: models to be shown or not STORES#ERRANDS <from when on>    query until now, oldest first (the sweep)
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
  /** Numbers of jobs that wait: the last one given, and the last one called. */
  jobLine: (): Key => ({ pk: 'LINE', sk: 'JOBS' }),
  request: (tenantId: string, requestId: string) => tenant(tenantId, `REQUEST#${requestId}`),
  asset: (tenantId: string, assetId: string) => tenant(tenantId, `ASSET#${assetId}`),
  versions: (tenantId: string, assetId: string) => tenant(tenantId, `VERSIONS#${assetId}`),
  project: (tenantId: string, projectId: string) => tenant(tenantId, `PROJECT#${projectId}`),
  removal: (tenantId: string, assetId: string) => tenant(tenantId, `REMOVAL#${assetId}`),
  /** A model's counters of a day; busy ones have more rows than the one without a number. */
  events: (tenantId: string, day: string, assetId: string, shard = 0) =>
    tenant(tenantId, `EVENTS#${day}#${assetId}${shard > 0 ? `#${shard}` : ''}`),
  visit: (visit: string, assetId: string): Key => ({ pk: `VISIT#${visit}`, sk: `ASSET#${assetId}` }),
  onboarding: (tenantId: string) => tenant(tenantId, 'ONBOARDING'),
  apiKey: (tenantId: string, keyId: string) => tenant(tenantId, `APIKEY#${keyId}`),
  /** Of the address at which others fetch a shop's feed of products. */
  productFeed: (tenantId: string) => tenant(tenantId, 'FEED'),
  webhook: (tenantId: string, endpointId: string) => tenant(tenantId, `WEBHOOK#${endpointId}`),
  outbox: (tenantId: string, eventId: string) => tenant(tenantId, `OUTBOX#${eventId}`),
  delivery: (tenantId: string, endpointId: string, deliveryId: string) =>
    tenant(tenantId, `DELIVERY#${endpointId}#${deliveryId}`),
  /** Who is invited to a shop, one of an address. */
  invitation: (tenantId: string, invitationId: string) => tenant(tenantId, `INVITATION#${invitationId}`),
  /** Whose invitation a link of a mail is. */
  invitationLink: (hash: string): Key => ({ pk: `INVITATION#${hash}`, sk: 'LINK' }),
  pushDevice: (tenantId: string, userId: string, hash: string) => tenant(tenantId, `PUSH#${userId}#${hash}`),
  batch: (tenantId: string, batchId: string) => tenant(tenantId, `BATCH#${batchId}`),
  /** A line of a batch; the beginning of all of them where no number is given. */
  batchLine: (tenantId: string, batchId: string, number?: number) =>
    tenant(tenantId, `BATCHLINE#${batchId}#${number === undefined ? '' : String(number).padStart(4, '0')}`),
  store: (tenantId: string) => tenant(tenantId, 'STORE'),
  storeCut: (tenantId: string) => tenant(tenantId, 'STORECUT'),
  storeHanded: (tenantId: string) => tenant(tenantId, 'STOREHANDED'),
  storeModel: (tenantId: string, assetId: string) => tenant(tenantId, `STOREMODEL#${assetId}`),
  storeErrand: (tenantId: string, assetId: string) => tenant(tenantId, `STOREERRAND#${assetId}`),
  reward: (tenantId: string, userId: string) => tenant(tenantId, `REWARD#${userId}`),
  enterpriseRequest: (tenantId: string, requestId: string) => tenant(tenantId, `ENTERPRISE#${requestId}`),
  sent: (tenantId: string, what: string, hour: string) => tenant(tenantId, `SENT#${what}#${hour}`),
  subscription: (tenantId: string) => tenant(tenantId, 'SUBSCRIPTION'),
  customer: (tenantId: string) => tenant(tenantId, 'CUSTOMER'),
  checkout: (tenantId: string) => tenant(tenantId, 'CHECKOUT'),
  tenantOfCustomer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  failedSync: (customerId: string): Key => ({ pk: 'BILLING#FAILED', sk: customerId }),
  moneyReturned: (paymentKey: string): Key => ({ pk: 'BILLING#RETURNS', sk: paymentKey }),
  /** Read with every public model, too often for one partition: there are `LINKS_DOWN_COPIES` of it. */
  linksDown: (copy: number): Key => ({ pk: `LINKS#${copy}`, sk: 'DOWN' }),
  reconciled: (): Key => ({ pk: 'BILLING', sk: 'RECONCILED' }),
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  publicModel: (assetId: string): Key => ({ pk: `MODEL#${assetId}`, sk: 'MODEL' }),
  link: (slug: string): Key => ({ pk: `LINK#${slug}`, sk: 'LINK' }),
  audit: (month: string, entryId: string): Key => ({ pk: `AUDIT#${month}`, sk: entryId }),
  attempt: (attemptId: string): Key => ({ pk: `ATTEMPT#${attemptId}`, sk: 'ATTEMPT' }),
  network: (network: string): Key => ({ pk: `NETWORK#${network}`, sk: 'ATTEMPTS' }),
  block: (range: string): Key => ({ pk: `BLOCK#${range}`, sk: 'BLOCK' }),
  signUp: (email: string): Key => ({ pk: `EMAIL#${email.trim().toLowerCase()}`, sk: 'SIGN_UP' }),
  trials: (of: string, month: string): Key => ({ pk: `TRIALS#${of}`, sk: month }),
  mailbox: (hash: string): Key => ({ pk: `MAILBOX#${hash}`, sk: 'TRIAL' }),
  contactMessage: (messageId: string): Key => ({ pk: `MESSAGE#${messageId}`, sk: 'MESSAGE' }),
  contactMessages: (network: string, hour: string): Key => ({ pk: `CONTACT#${network}`, sk: hour }),
  calls: (caller: string, window: number): Key => ({ pk: `CALLS#${caller}`, sk: String(window) }),
  approval: (approvalId: string): Key => ({ pk: 'APPROVALS', sk: approvalId }),
  givenAlone: (userId: string, day: string): Key => ({ pk: `ALONE#${userId}`, sk: day }),
  /** Whose the people of an e-mail's domain are, and who signs them in. */
  ssoDomain: (domain: string): Key => ({ pk: 'SSO', sk: domain }),
  deletionReceipt: (receiptId: string): Key => ({ pk: 'DELETIONS', sk: receiptId }),
};

/** A reader takes any, whoever changes it changes all (`infra/scale` says how many it takes). */
export const LINKS_DOWN_COPIES = 8;

/** Whatever is written of a running job goes into the index too, too often for one partition: these share them. */
export const OPEN_JOBS = Array.from({ length: 8 }, (_, n) => `JOBS#OPEN#${n}`);
/** Where a job stands while it is not finished: by the last letter of its id, which is chance; oldest first there. */
export const openJobIndex = ({ id, created_at }: { id: string; created_at: string }) => ({
  gsi1pk: OPEN_JOBS[id.charCodeAt(id.length - 1) % OPEN_JOBS.length],
  gsi1sk: `${created_at}#${id}`,
});
/** Events that no dispatch has handed on yet, spread as jobs are. */
export const OPEN_EVENTS = Array.from({ length: 4 }, (_, n) => `EVENTS#OPEN#${n}`);
export const openEventIndex = ({ id, created_at }: { id: string; created_at: string }) => ({
  gsi1pk: OPEN_EVENTS[id.charCodeAt(id.length - 1) % OPEN_EVENTS.length],
  gsi1sk: `${created_at}#${id}`,
});
/** How a job that ended is found by our staff; its row is out of the sweep's sight. */
export const endedJobs = (status: 'PRONTO' | 'FALHA'): string => `JOBS#${status}`;
/** Orders of many models that the sweep goes on with. */
export const BATCHES_OPEN = 'BATCHES#OPEN';
/** Stores of a platform by what it calls them, and models that are to come into their pages or leave them. */
export const storesOf = (platform: StorePlatformName): string => `STORES#${platform.toUpperCase()}`;
export const STORE_ERRANDS = 'STORES#ERRANDS';
export const FILES_TO_REMOVE = 'FILES#REMOVE';
export const TENANTS_TO_DELETE = 'TENANTS#DELETE';
export const ENTERPRISE_REQUESTS = 'ENTERPRISE#REQUESTS';
export const CONTACT_MESSAGES = 'CONTACT#MESSAGES';
export const USERS = 'USERS';
export const ATTEMPTS = 'ATTEMPTS';
export const BLOCKS = 'BLOCKS';
export const MONEY_RETURNED = 'BILLING#RETURNS';
export const SUBSCRIPTIONS_TO_CHECK = 'SUBSCRIPTIONS#CHECK';
export const INDEX = 'gsi1';

/** How a user's row is found by its address; the id keeps two that are alike apart. */
export const userIndex = ({ email, id }: { email: string; id: string }) => ({
  gsi1pk: USERS,
  gsi1sk: `${email.toLowerCase()}#${id}`,
});
