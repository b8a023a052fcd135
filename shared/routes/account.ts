import * as z from 'zod';
import { calls } from '../calls.ts';
import { Account, Credits, DataExport, UserName } from '../schemas/accounts.ts';
import { CreditTransactionPage, CreditTransactionQuery } from '../schemas/credits.ts';
import { CONTACT_MAX } from '../rules/shop-contact.ts';
import { PushDevice } from '../schemas/push.ts';
import { Onboarding, Reward } from '../schemas/onboarding.ts';
import { route } from './route.ts';

/** The signed-in user, the tenant and its credits. */
export const accountRoutes = {
  account: route({
    ...calls.account,
    service: 'account',
    input: z.object({}),
    output: Account,
    errors: ['account.not_ready'],
    summary: 'The signed-in user, the tenant and its balance',
  }),
  renameUser: route({
    ...calls.renameUser,
    service: 'account',
    input: z.object({ name: UserName }),
    output: z.object({ name: z.string() }),
    errors: ['account.name_short', 'account.name_suspicious', 'account.not_ready'],
    summary: 'Another name for the signed-in user',
  }),
  setContact: route({
    ...calls.setContact,
    service: 'account',
    input: z.object({ contact: z.string().max(CONTACT_MAX) }),
    output: z.object({ contact_url: z.url().nullable() }),
    errors: ['account.contact_invalid', 'account.not_ready'],
    summary: "Where shoppers turn from a model's page: a WhatsApp number, a site, or nowhere",
  }),
  setJobEmails: route({
    ...calls.setJobEmails,
    service: 'account',
    input: z.object({ job_emails: z.boolean() }),
    output: z.object({ job_emails: z.boolean() }),
    errors: ['account.not_ready'],
    summary: 'Whether the people of a shop are told by email how its jobs end',
  }),
  setPushDevice: route({
    ...calls.setPushDevice,
    service: 'account',
    input: PushDevice.extend({ wanted: z.boolean() }),
    output: z.object({ wanted: z.boolean() }),
    errors: [],
    summary: 'Whether a browser of the signed-in user is told how the jobs of the shop end',
  }),
  exportData: route({
    ...calls.exportData,
    service: 'account',
    input: z.object({}),
    output: DataExport,
    errors: ['account.not_ready'],
    summary: 'All data of the tenant as one file to save',
  }),
  scheduleDeletion: route({
    ...calls.scheduleDeletion,
    service: 'account',
    input: z.object({ confirmation: z.string().max(320) }),
    output: z.object({ deletion_due: z.iso.datetime() }),
    errors: ['account.confirmation_wrong', 'account.subscription_active', 'account.not_ready'],
    summary: 'Deletes the account after a grace; the email typed again confirms it',
  }),
  cancelDeletion: route({
    ...calls.cancelDeletion,
    service: 'account',
    input: z.object({}),
    output: z.object({ deletion_due: z.null() }),
    errors: ['account.deletion_started'],
    summary: 'Keeps the account after all',
  }),
  credits: route({
    ...calls.credits,
    service: 'account',
    input: z.object({}),
    output: Credits,
    errors: ['account.not_ready'],
    summary: "The tenant's balance",
  }),
  creditTransactions: route({
    ...calls.creditTransactions,
    service: 'account',
    input: CreditTransactionQuery,
    output: CreditTransactionPage,
    errors: [],
    summary: "The tenant's movements of credits, newest first",
  }),
  onboarding: route({
    ...calls.onboarding,
    service: 'account',
    input: z.object({}),
    output: Onboarding,
    errors: ['account.not_ready'],
    summary: 'How far the user is with the first steps, and the discount earned',
  }),
  generateDiscountCode: route({
    ...calls.generateDiscountCode,
    service: 'billing',
    input: z.object({}),
    output: Reward,
    errors: ['onboarding.not_shared', 'billing.unavailable', 'account.not_ready'],
    summary: "The user's one discount code, generated at the first call",
  }),
} as const;
