import type { OpenCode, OpenFederation } from './federation.ts';
import type { SigningKey } from './signing-key.ts';
import type { Challenge } from './srp.ts';
import type { TriggerEvent } from './triggers.ts';
import type { Session, User, UserStore } from './user-store.ts';
import type { TriggerName, UserPoolClientConfig, UserPoolConfig } from './user-pool-config.ts';
import type { OutgoingMail } from '../mail/message.ts';

/** A sign-in between its two steps; in memory, as it lives for minutes. */
export interface OpenSignIn {
  challenge: Challenge;
  /** Absent for a user who does not exist, whose sign-in fails only at its end. */
  user?: User;
  userId: string;
  clientId: string;
  expires: number;
}

/** A sign-in whose password is proven and whose code is awaited. */
export interface OpenSecondFactor {
  user: User;
  clientId: string;
  expires: number;
  wrongCodes: number;
  isUsed: boolean;
}

export interface Pool {
  config: UserPoolConfig;
  /** What SRP hashes: the id without its region. */
  name: string;
  issuer: string;
  users: UserStore;
  key: SigningKey;
  /** By the secret block of their challenge. */
  signIns: Map<string, OpenSignIn>;
  /** Users who proved an administrator's password and must now choose their own, by session. */
  newPasswordSessions: Map<string, { user: User; clientId: string; expires: number }>;
  /** By the state that their provider is given. */
  federations: Map<string, OpenFederation>;
  codes: Map<string, OpenCode>;
  /** By session. */
  secondFactors: Map<string, OpenSecondFactor>;
}

/** What every operation may use. */
export interface Context {
  pool: Pool;
  region: string;
  now: Date;
  invokeTrigger: (name: TriggerName, event: TriggerEvent) => Promise<unknown>;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** An operation that names an app client. */
export interface ClientContext extends Context {
  client: UserPoolClientConfig;
}

/** An operation that carries an access token. */
export interface UserContext extends ClientContext {
  user: User;
  session: Session;
}
