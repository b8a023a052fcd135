import { BRAND } from '../shared/brand.ts';
import type { Environment } from './config.ts';

/** The address that the canary signs in with, at the domain of our mails; nobody is written to there. */
export const canaryEmail = ({ mail }: Pick<Environment, 'mail'>): string =>
  `canario@${mail.from.split('@')[1]}`;

/** Name of the secret that holds the canary's address and password. */
export const canarySecret = ({ name }: Pick<Environment, 'name'>): string =>
  `${BRAND.toLowerCase()}/${name}/canary`;
