import { LOCAL_CONTACT, type Contact } from '../shared/contact.ts';
import type { FunctionName } from './functions.ts';

/**
 * A company's own sign-in (SSO-01). `name` is what a domain is bound to (`npm run staff -- sso bind`), and begins the
 * names of the people it signs in: it never changes. It has to say that an address is verified, by OIDC as the claim
 * `email_verified`, by SAML as an attribute of that name.
 */
export type IdentityProvider = { name: string } & (
  | {
      kind: 'oidc';
      issuer: string;
      clientId: string;
      /** Secret that holds what the provider gave for us, as {"clientSecret":"…"}. */
      secret: string;
    }
  | { kind: 'saml'; metadataUrl: string }
);

/** All that differs between environments; everything else is the same code. */
export interface Environment {
  name: 'local' | 'dev' | 'prod';
  region: string;
  /** Public origin of the site, no trailing slash. */
  siteUrl: string;
  /** The external AR viewer that /ar/{slug}/premium goes to; without one it is our own /webar. */
  arViewerUrl?: string;
  mail: {
    from: string;
    /** Where our team reads what customers ask for. */
    team: string;
    /** Domain verified with SES in the region; without one Cognito sends from its own address (50 a day). */
    sesDomain?: string;
  };
  /** What the public pages and the legal texts name; a channel that is not here is not shown. */
  contact: Contact;
  /**
   * Who makes models of photos: our own engine, or Hyper3D Rodin, whose key is in the secret. With `failover` our engine
   * makes those that Rodin does not deliver, instead of failing their jobs.
   */
  generation: { provider: 'embedded' } | { provider: 'rodin'; secret: string; failover?: 'embedded' };
  /** Secret that holds the payment provider's keys; this machine has them in its environment. */
  paymentKeys?: string;
  /**
   * Notices to browsers: the secret that holds our private key (RFC 8292), and its public half. Where absent nobody is offered
   * any; this machine makes a key of its own.
   */
  push?: { secret: string; publicKey: string };
  /** Secret that holds our app at Nuvemshop. Where absent nobody can connect a store of it; this machine has platforms of its own. */
  nuvemshop?: { secret: string };
  /** The same of Shopify. */
  shopify?: { secret: string };
  /** Secret with the key of what WooCommerce's shops gave us. Where absent nobody can connect one. */
  woocommerce?: { secret: string };
  /** Companies that sign their people in themselves. Where absent nobody does, and the template has nothing of it. */
  sso?: {
    /** Begins the address that browsers go through, <prefix>.auth.<region>.amazoncognito.com: nobody else's in the region. */
    prefix: string;
    providers: readonly [IdentityProvider, ...IdentityProvider[]];
  };
  /**
   * Numbers of the keys by which the API knows its distribution: the first is sent, all are taken. A new one is made by
   * adding a number, which is how they are changed (RUNBOOK.md, "Change the site's key").
   */
  siteKeys: readonly [number, ...number[]];
  logDays: 7 | 30 | 180;
  /** Who is told when something is wrong, and from when on it is. Absent where nobody watches. */
  operator?: {
    mail: string;
    /** Of the whole account: told at 80 % and 100 % of it, and when 120 % are to be expected. */
    dollarsAMonth: number;
    /** Credits at the provider of generations, in its own count. */
    leastProviderBalance: number;
    /** Requests that the firewall refuses in five minutes. */
    mostBlockedRequests: number;
  };
  /** Addresses whose attempts to sign up are not counted. On one machine everybody comes from the same. */
  uncountedAddresses: readonly string[];
  /** How many Lambdas may run at once, so that jobs leave calls their share. */
  concurrency: {
    /** The account's quota in the region that the rest reckons with; a new account has 10. */
    account: number;
    /** Runs of jobs at the same time: all others wait in a line, in the order they were ordered. Up to 1000. */
    jobsAtOnce: number;
    /** Photos of one job that are segmented at the same time. */
    photosAtOnce: number;
    /** The most of one Lambda that run, and at the same time what is kept for it. */
    reserved: Partial<Record<FunctionName, number>>;
  };
  /** How shops hear of events: the first pause after an attempt that failed, and whether their endpoints may be on this machine. */
  webhooks: { firstPauseSeconds: number; allowsLoopback: boolean };
  /**
   * Calls a second that the API takes of all callers; a burst is twice as many at once. Events of shoppers have their own, so that
   * neither they nor the client area can take all. `npm run scale -- <models a month>` says what traffic asks for.
   */
  callsASecond: { events: number; others: number };
  /**
   * Visits are counted together that are told within so many seconds, by so many Lambdas at most; a shop sees them as much later.
   */
  visits: { gatherSeconds: number; mostAtOnce: number };
  /**
   * Who is asked whether a password leaked (`functions/services/breached-passwords.ts`), such as
   * https://api.pwnedpasswords.com/range/; nobody where absent.
   */
  breachedPasswords?: string;
  /** Data outlive their stack, and neither table nor pool nor stack can be deleted by mistake. */
  retain: boolean;
  /**
   * Where copies of what cannot be made again go, once a day: the ARN of a vault in another region and account, which
   * has to be there (RUNBOOK.md, "Backups and restore"). Without one there is only what the region itself keeps.
   */
  recovery?: { vault: string };
  /** What the pages may talk to beside the site, Cognito and the uploads bucket. */
  connectSources: readonly string[];
  /** New versions of what serves calls get a tenth of them first, and go back when an alarm rings meanwhile. */
  isRolledOut: boolean;
  /** The GitHub repository whose workflows may deploy; without one only people do. */
  delivery?: { repository: string };
  /** Absent where the distribution is only described and never deployed. */
  edge?: {
    /** Name the distribution answers to and the certificate is for. */
    domain: string;
    /** Requests of one address in five minutes before the firewall refuses. */
    requestsPerAddress: number;
    /** Files of models, of the same, in as long; a view loads one or two. */
    modelFilesPerAddress: number;
    /**
     * A flat price a month for distribution and firewall, without more for more; by what is used where there is none.
     * `npm run cost` says from when on it is cheaper, RUNBOOK.md ("spend") how it begins.
     */
    plan?: 'PRO' | 'BUSINESS' | 'PREMIUM';
  };
}

const SAO_PAULO = 'sa-east-1';
/** Nobody's: the check before a deployment asks for your own. */
export const EXAMPLE_ACCOUNT = '111122223333';

export const environments: Record<Environment['name'], Environment> = {
  local: {
    name: 'local',
    region: SAO_PAULO,
    siteUrl: 'http://localhost:4000',
    mail: { from: 'ola@relevo.localhost', team: 'equipe@relevo.localhost' },
    contact: LOCAL_CONTACT,
    // The provider on this machine stands for it, whatever address is written here.
    sso: {
      prefix: 'relevo-local',
      providers: [
        {
          name: 'oidc-local',
          kind: 'oidc',
          issuer: 'https://login.loja.example',
          clientId: 'relevo',
          secret: 'relevo/local/sso-oidc-local',
        },
      ],
    },
    siteKeys: [1],
    generation: { provider: 'embedded' },
    logDays: 7,
    retain: false,
    webhooks: { firstPauseSeconds: 1, allowsLoopback: true },
    concurrency: { account: 1000, jobsAtOnce: 50, photosAtOnce: 8, reserved: {} },
    callsASecond: { events: 250, others: 100 },
    visits: { gatherSeconds: 1, mostAtOnce: 2 },
    uncountedAddresses: ['127.0.0.1', '::1'],
    // The embedded S3 and Cognito have ports of their own on this machine.
    connectSources: ['http://127.0.0.1:*'],
    isRolledOut: false,
  },
  dev: {
    name: 'dev',
    region: SAO_PAULO,
    siteUrl: 'https://dev.relevo.example',
    mail: { from: 'ola@dev.relevo.example', team: 'equipe@dev.relevo.example' },
    contact: { mail: 'contato@dev.relevo.example' },
    paymentKeys: 'relevo/dev/stripe',
    siteKeys: [1],
    generation: { provider: 'embedded' },
    logDays: 7,
    retain: false,
    webhooks: { firstPauseSeconds: 30, allowsLoopback: false },
    // Nothing can be reserved of a new account's ten.
    concurrency: { account: 10, jobsAtOnce: 2, photosAtOnce: 3, reserved: {} },
    callsASecond: { events: 250, others: 100 },
    visits: { gatherSeconds: 5, mostAtOnce: 2 },
    uncountedAddresses: [],
    connectSources: [],
    operator: {
      mail: 'operacao@dev.relevo.example',
      dollarsAMonth: 50,
      leastProviderBalance: 5,
      mostBlockedRequests: 1000,
    },
    isRolledOut: true,
    delivery: { repository: 'example/relevo' },
    edge: { domain: 'dev.relevo.example', requestsPerAddress: 2000, modelFilesPerAddress: 600 },
  },
  prod: {
    name: 'prod',
    region: SAO_PAULO,
    siteUrl: 'https://relevo.example',
    mail: { from: 'ola@relevo.example', team: 'equipe@relevo.example', sesDomain: 'relevo.example' },
    contact: { mail: 'contato@relevo.example' },
    paymentKeys: 'relevo/prod/stripe',
    siteKeys: [1],
    generation: { provider: 'embedded' },
    logDays: 180,
    retain: true,
    webhooks: { firstPauseSeconds: 30, allowsLoopback: false },
    concurrency: {
      account: 1000,
      // A quarter of them in the same step as the photos, half at the shape.
      jobsAtOnce: 100,
      photosAtOnce: 8,
      reserved: {
        // Twenty-five jobs in the same step, each photo about as long as a shape has for eight.
        'segment-photo': 200,
        'reconstruct-shape': 60,
        'texture-model': 40,
        'prepare-rodin': 40,
        'fetch-rodin': 20,
        'package-model': 40,
        mending: 20,
        pictures: 40,
        // Cognito waits five seconds for it, and without it nobody has a session.
        'pre-token-generation': 50,
      },
    },
    recovery: { vault: `arn:aws:backup:us-east-1:${EXAMPLE_ACCOUNT}:backup-vault:relevo-prod` },
    callsASecond: { events: 250, others: 100 },
    visits: { gatherSeconds: 5, mostAtOnce: 20 },
    uncountedAddresses: [],
    connectSources: [],
    operator: {
      mail: 'operacao@relevo.example',
      dollarsAMonth: 300,
      leastProviderBalance: 50,
      mostBlockedRequests: 5000,
    },
    isRolledOut: true,
    delivery: { repository: 'example/relevo' },
    edge: { domain: 'relevo.example', requestsPerAddress: 2000, modelFilesPerAddress: 600 },
  },
};

/** The environment of a name; throws when there is none. */
export function environmentNamed(name: string): Environment {
  if (!Object.hasOwn(environments, name)) {
    throw new Error(
      `There is no environment '${name}': infra/config.ts has ${Object.keys(environments).join(', ')}.`,
    );
  }
  return environments[name as Environment['name']];
}
