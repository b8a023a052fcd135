import { createHmac } from 'node:crypto';
import { ENV } from '../env.ts';
import { variable } from './variable.ts';

/** Derived from what the distribution shows the API: both who serves pages and who counts visits know it, and it changes as one. */
export const visitKeys = (): string[] => variable(ENV.siteKeys).split(',').map(visitKeyOf);

/** Signing tells nothing of the key it is derived from. */
export const visitKeyOf = (siteKey: string): string =>
  createHmac('sha256', siteKey).update('visits').digest('base64url');
