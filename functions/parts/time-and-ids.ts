import { ulid } from 'ulid';
import type { Deps } from '../domain/deps.ts';

export const now = (): Deps['now'] => () => new Date();
export const newId = (): Deps['newId'] => (kind) => `${kind}_${ulid()}`;
