import { SignUpAttempt, SignUpVerdict } from '../schemas/abuse.ts';
import { route } from './route.ts';

/** Sign-up abuse. */
export const abuseRoutes = {
  antiAbuseCheck: route({
    method: 'POST',
    path: '/api/anti-abuse-check',
    service: 'abuse',
    access: 'public',
    input: SignUpAttempt,
    output: SignUpVerdict,
    errors: [],
    summary: 'Whether a visitor may sign up',
  }),
} as const;
