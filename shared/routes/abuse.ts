import * as z from 'zod';
import { calls } from '../calls.ts';
import {
  BlockedIp,
  BlockedIps,
  BlockRequest,
  IP_RANGE_MAX,
  NewSignUp,
  SignUpAttempt,
  SignUpAttempts,
  SignUpVerdict,
} from '../schemas/abuse.ts';
import { route } from './route.ts';

/** Sign-up abuse. */
export const abuseRoutes = {
  signUp: route({
    ...calls.signUp,
    service: 'abuse',
    input: NewSignUp,
    output: z.object({}),
    errors: ['sign_up.refused', 'sign_up.email_taken', 'sign_up.code_not_sent', 'sign_up.busy'],
    summary: 'Opens an account, to be confirmed by the code that is mailed to its address',
  }),
  antiAbuseCheck: route({
    ...calls.antiAbuseCheck,
    service: 'abuse',
    input: SignUpAttempt,
    output: SignUpVerdict,
    errors: [],
    summary: 'Whether a visitor may sign up',
  }),
  signUpAttempts: route({
    ...calls.signUpAttempts,
    service: 'abuse',
    input: z.object({}),
    output: SignUpAttempts,
    errors: [],
    summary: 'Attempts to sign up of the last 24 hours',
  }),
  blockedIps: route({
    ...calls.blockedIps,
    service: 'abuse',
    input: z.object({}),
    output: BlockedIps,
    errors: [],
    summary: 'Addresses and ranges that cannot sign up, newest first',
  }),
  blockIp: route({
    ...calls.blockIp,
    service: 'abuse',
    input: BlockRequest,
    output: BlockedIp,
    errors: [
      'abuse.block_incomplete',
      'abuse.address_invalid',
      'abuse.range_too_wide',
      'abuse.own_address',
      'abuse.already_blocked',
    ],
    summary: 'Keeps an address or a range from signing up, until it is unblocked',
  }),
  unblockIp: route({
    ...calls.unblockIp,
    service: 'abuse',
    input: z.object({ id: z.string().min(1).max(IP_RANGE_MAX) }),
    output: z.object({ id: z.string() }),
    errors: ['abuse.block_not_found'],
    summary: 'Lets an address or a range sign up again',
  }),
} as const;
