import { MAX_PHOTO_BYTES, PHOTO_ADDRESS_MS } from '../../shared/rules/photos.ts';
import type { Deps } from '../domain/deps.ts';
import { fetchPicture as fetchFrom } from '../services/fetch-picture.ts';
import { allowsLoopback } from './webhooks.ts';

/** Fetches a picture from an address that a shop named. */
export const fetchPicture = (): Deps['fetchPicture'] => (url) =>
  fetchFrom(url, {
    maxBytes: MAX_PHOTO_BYTES,
    timeoutMs: PHOTO_ADDRESS_MS,
    allowsLoopback: allowsLoopback(),
  });
