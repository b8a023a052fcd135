import type { Preset, ProviderName } from '../../shared/rules/providers.ts';
import type { ToldVisit } from '../../shared/schemas/told-visit.ts';
import type { Bucket } from '../services/bucket.ts';
import type { Deliveries } from '../services/deliveries.ts';
import type { Executions } from '../services/executions.ts';
import type { GuardedResponse } from '../services/guarded-request.ts';
import type { Identities } from '../services/identities.ts';
import type { Mail } from '../services/mail.ts';
import type { StorePlatforms } from '../services/store-platform.ts';
import type { Payments } from '../services/payments.ts';
import type { Push } from '../services/push.ts';
import type { Queue } from '../services/queue.ts';
import type { Rodin } from '../services/rodin.ts';
import type { SignUps } from '../services/sign-ups.ts';
import type { Table } from '../store/table.ts';
import type { WaitingJob } from './jobs/job-line.ts';

/** Every effect the domain has, as arguments; `functions/parts` builds the real ones. */
export interface Deps {
  table: Table;
  uploads: Bucket;
  models: Bucket;
  executions: Executions;
  /** Jobs that wait for their turn, in the order they were ordered. */
  jobQueue: Queue<WaitingJob>;
  /** How many runs there may be at the same time. */
  jobsAtOnce: number;
  /** What carries events to the endpoints of shops. */
  deliveries: Deliveries;
  /** Posts to an address that a shop named. Throws NoResponse. */
  post: (url: string, headers: Record<string, string>, body: string) => Promise<GuardedResponse>;
  /** The bytes of a picture at an address that a shop named. Throws NoPicture. */
  fetchPicture: (url: string) => Promise<Uint8Array>;
  /** Whether shops may name addresses of this machine. */
  allowsLoopback: boolean;
  identities: Identities;
  signUps: SignUps;
  mail: Mail;
  /** Notices to browsers; absent where there are none. */
  push?: Push | undefined;
  payments: Payments;
  /** Our apps at platforms of stores; absent where there are none. */
  platforms?: StorePlatforms | undefined;
  /** Who makes models of photos. */
  provider: ProviderName;
  /** Who makes them where that one does not deliver; absent where nobody does. */
  failover?: ProviderName | undefined;
  /** How fine our own engine makes them; full where absent. */
  preset?: Preset | undefined;
  rodin: Rodin;
  /** Address where our team reads what customers ask for. */
  teamAddress: string;
  /** Ranges of addresses whose attempts to sign up are not counted: this machine's own, where there is no other. */
  uncountedAddresses: readonly string[];
  now: () => Date;
  /** A new sortable id of its kind: `job_01J…`. */
  newId: (
    kind:
      | 'ten'
      | 'job'
      | 'prd'
      | 'ast'
      | 'ent'
      | 'up'
      | 'del'
      | 'att'
      | 'aud'
      | 'req'
      | 'msg'
      | 'ver'
      | 'cov'
      | 'key'
      | 'fed'
      | 'whe'
      | 'evt'
      | 'dlv'
      | 'bat',
  ) => string;
  /** A discount code that nobody can guess. */
  newDiscountCode: () => string;
  /** What signs the pages of models; the first one does, each is right. */
  visitKeys: readonly string[];
  /** What pages tell of visits, on its way to be counted. */
  visitQueue: Queue<ToldVisit>;
  /** Public origin of the site, no trailing slash. */
  site: string;
  /** The external viewer that shows a model at its true size. */
  arViewerUrl: string;
}

/** Who makes a call, from the verified session and from nowhere else. */
export interface Actor {
  userId: string;
  tenantId: string;
  email: string;
  role: string;
}
