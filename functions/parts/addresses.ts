import { ENV } from '../env.ts';
import { variable } from './variable.ts';

export const site = () => variable(ENV.site);
export const arViewerUrl = () => variable(ENV.arViewer);
export const teamAddress = () => variable(ENV.mailTeam);
export const uncountedAddresses = () => process.env[ENV.uncountedAddresses]?.split(',') ?? [];
