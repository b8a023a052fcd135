import type { ReactNode } from 'react';
import type { Duty } from '../../shared/rules/team.ts';
import { useMay } from '../lib/account.ts';

/** What people without this duty in their shop have no use for (TEAM-03); the frame of the client area says why. */
export const OnlyFor = ({ duty, children }: { duty: Duty; children: ReactNode }) =>
  useMay(duty) ? children : null;
