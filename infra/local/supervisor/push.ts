import { createECDH } from 'node:crypto';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import { ENV } from '../../../functions/env.ts';

/** The two halves of the key of notices to browsers on this machine. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The key of this machine, made at the first start: browsers that allowed notices hold to its public half. */
export async function pushKeysIn(file: string): Promise<PushKeys> {
  const kept = await readJsonIfPresent<PushKeys>(file);
  if (kept) return kept;
  const made = newKeys();
  await writeFileAtomically(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // What is returned is shorter where the number begins with zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The variables that tell functions with which key. */
export const pushEnvironment = ({ privateKey }: PushKeys): Record<string, string> => ({
  [ENV.pushKey]: privateKey,
});
