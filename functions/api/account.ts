import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { exportData } from '../domain/accounts/export-data.ts';
import { accountOf, creditsOf } from '../domain/accounts/read-account.ts';
import { renameUser } from '../domain/accounts/rename-user.ts';
import { cancelDeletion, scheduleDeletion } from '../domain/accounts/schedule-deletion.ts';
import { setContact } from '../domain/accounts/set-contact.ts';
import { setJobEmails } from '../domain/accounts/set-job-emails.ts';
import { apiKeysOf, createApiKey, revokeApiKey } from '../domain/api-keys/api-keys.ts';
import { readTransactions } from '../domain/credits/read-transactions.ts';
import { onboardingOf } from '../domain/onboarding/read-onboarding.ts';
import { deliveriesTo, resend, sendTest } from '../domain/webhooks/deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateSecret,
  webhooksOf,
} from '../domain/webhooks/endpoints.ts';
import { createFeedAddress, deleteFeedAddress, feedAddressOf } from '../domain/product-feed/feed-address.ts';
import { setPushDevice } from '../domain/push/set-push-device.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';
import { allowsLoopback, deliveries } from '../parts/webhooks.ts';

const deps = lazily({
  table,
  uploads,
  deliveries,
  allowsLoopback,
  site,
  uncountedAddresses,
  now,
  newId,
});

export const handler = serve(
  'account',
  {
    account: ({ actor }) => accountOf(deps, actor),
    renameUser: ({ input, actor }) => renameUser(deps, input.name, actor),
    setContact: ({ input, actor }) => setContact(deps, input.contact, actor),
    setJobEmails: ({ input, actor }) => setJobEmails(deps, input.job_emails, actor),
    setPushDevice: ({ input, actor }) => setPushDevice(deps, input, actor),
    exportData: ({ actor }) => exportData(deps, actor),
    scheduleDeletion: ({ input, actor }) => scheduleDeletion(deps, input.confirmation, actor),
    cancelDeletion: ({ actor }) => cancelDeletion(deps, actor),
    credits: ({ actor }) => creditsOf(deps, actor),
    creditTransactions: ({ input, actor }) => readTransactions(deps, input, actor),
    apiKeys: ({ actor }) => apiKeysOf(deps, actor),
    createApiKey: ({ input, actor }) => createApiKey(deps, input, actor),
    revokeApiKey: ({ input, actor }) => revokeApiKey(deps, input.id, actor),
    productFeed: ({ actor }) => feedAddressOf(deps, actor),
    createProductFeed: ({ input, actor }) => createFeedAddress(deps, input, actor),
    deleteProductFeed: ({ input, actor }) => deleteFeedAddress(deps, input.id, actor),
    webhooks: ({ actor }) => webhooksOf(deps, actor),
    createWebhook: ({ input, actor }) => createWebhook(deps, input, actor),
    changeWebhook: ({ input, actor }) => changeWebhook(deps, input, actor),
    rotateWebhookSecret: ({ input, actor }) => rotateSecret(deps, input.id, actor),
    testWebhook: ({ input, actor }) => sendTest(deps, input.id, actor),
    deleteWebhook: ({ input, actor }) => deleteWebhook(deps, input.id, actor),
    webhookDeliveries: ({ input, actor }) => deliveriesTo(deps, input, actor),
    resendWebhook: ({ input, actor }) => resend(deps, input, actor),
    onboarding: ({ actor }) => onboardingOf(deps, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
