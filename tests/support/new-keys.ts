import { ulid } from 'ulid';
import type { Credentials } from '../../infra/local/supervisor/sdk-environment.ts';

/** A pair of keys that no other product has, by which a DynamoDB that they share keeps their tables apart. */
export const newKeys = (): Credentials => ({ accessKeyId: `AKIA${ulid()}`, secretAccessKey: 'local' });
