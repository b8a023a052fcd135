import { join } from 'node:path';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import { emailExists } from './errors.ts';
import type { Verifier } from './srp.ts';
import type { UserAttributes } from './user-attributes.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';

/** What a code proves: that the address is theirs, that they may set a password, that a new address is theirs. */
export type CodePurpose = 'signUp' | 'password' | 'email';

export interface PendingCode {
  code: string;
  /** ISO 8601. */
  expires: string;
  wrongAttempts: number;
}

/** One sign-in on one device, alive until it expires, is revoked or everything is signed out. */
export interface Session {
  /** `origin_jti` of all its tokens. */
  id: string;
  clientId: string;
  refreshTokenHash: string;
  /** Seconds since 1970, as in the tokens. */
  authTime: number;
  /** ISO 8601. */
  expires: string;
  /** What its access tokens are for, where it began at an identity provider; any operation of its user's where absent. */
  scopes?: readonly string[];
}

/** An authenticator app; codes are asked for while it is on. */
export interface SoftwareToken {
  isOn: boolean;
  /** Base32, once a code of it was given. */
  secret?: string;
  /** Base32, of an app that has not shown a code yet. */
  pendingSecret?: string;
  /** The last step of 30 seconds whose code was used: no code is good twice. */
  lastStep?: number;
}

export interface User {
  /** A UUID; in pools that sign in by email Cognito makes it the username. */
  sub: string;
  /** Who signs them in instead of this pool, and as whom; their username is made of both. */
  federated?: { provider: string; userId: string };
  attributes: UserAttributes;
  /** An address that waits for its code. */
  pendingEmail?: string;
  status: UserStatus;
  isEnabled: boolean;
  groups: string[];
  password?: Verifier;
  /** ISO 8601; only of a password an administrator gave. */
  passwordExpires?: string;
  totp?: SoftwareToken;
  created: string;
  modified: string;
  codes: Partial<Record<CodePurpose, PendingCode>>;
  /** ISO 8601 of each code mailed within the last hour. */
  codesSent: string[];
  wrongPasswords: number;
  /** ISO 8601. */
  lockedUntil?: string;
  sessions: Session[];
}

export interface UserStore {
  /** By username or by email address. */
  find(username: string): User | undefined;
  list(): User[];
  /** Throws `UsernameExistsException` when the address is taken. */
  add(user: User): Promise<void>;
  /** Writes the changes made to a user this store gave out. */
  save(user: User, now: Date): Promise<void>;
  remove(user: User): Promise<void>;
}

/** By which everything else names a user. */
export const usernameOf = ({ sub, federated }: User): string =>
  federated ? `${federated.provider}_${federated.userId}` : sub;

/**
 * The users of one pool in one JSON file, held in memory and rewritten as a whole on each change, which is quick
 * up to some thousands. Without a folder nothing is written.
 */
export async function openUserStore(
  folder: string | undefined,
  { isCaseSensitive }: { isCaseSensitive: boolean },
): Promise<UserStore> {
  const path = folder && join(folder, 'users.json');
  const stored = path ? await readJsonIfPresent<User[]>(path) : undefined;
  const users = new Map((stored ?? []).map((user) => [user.sub, user]));
  const fold = (email: string) => (isCaseSensitive ? email : email.toLowerCase());
  const byEmail = (email: string) => {
    for (const user of users.values())
      if (!user.federated && fold(user.attributes['email'] ?? '') === fold(email)) return user;
  };
  const byName = (username: string) => {
    for (const user of users.values()) if (user.federated && usernameOf(user) === username) return user;
  };

  // Writes follow each other, so an older state never lands on a newer one.
  let written: Promise<void> = Promise.resolve();
  const persist = () => {
    if (!path) return Promise.resolve();
    const write = () => writeFileAtomically(path, JSON.stringify([...users.values()], undefined, 1));
    written = written.then(write, write); // a failed write was told to whoever asked for it
    return written;
  };

  return {
    find: (username) => users.get(username) ?? byEmail(username) ?? byName(username),
    list: () => [...users.values()],
    add(user) {
      // An address is the name of those alone who sign in with it.
      if (!user.federated && byEmail(user.attributes['email'] ?? '')) return Promise.reject(emailExists());
      users.set(user.sub, user);
      return persist();
    },
    save(user, now) {
      user.modified = now.toISOString();
      return persist();
    },
    remove(user) {
      users.delete(user.sub);
      return persist();
    },
  };
}
