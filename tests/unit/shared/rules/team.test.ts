import { expect, test } from 'vitest';
import { calls, type Call } from '../../../../shared/calls.ts';
import { DUTIES, may, TEAM_ROLES, type Duty } from '../../../../shared/rules/team.ts';

test('TEAM-03 the owner may do all, who works all but manage, who looks may look', () => {
  expect(TEAM_ROLES.map((role) => DUTIES.filter((duty) => may(role, duty)))).toEqual([
    ['read', 'work', 'manage'],
    ['read', 'work'],
    ['read'],
  ]);
});

test('TEAM-03 money, the end of the account, the team and keys of the API are the owner’s alone', () => {
  const named = (duty: Duty) =>
    Object.entries<Call>(calls)
      .filter(([, call]) => call.duty === duty)
      .map(([name]) => name)
      .toSorted();
  expect(named('manage')).toEqual([
    'apiKeys',
    'beginStore',
    'cancelDeletion',
    'changeWebhook',
    'connectStore',
    'createApiKey',
    'createCheckout',
    'createProductFeed',
    'createWebhook',
    'customerPortal',
    'deleteProductFeed',
    'deleteWebhook',
    'disconnectStore',
    'exportData',
    'generateDiscountCode',
    'handOverShop',
    'inviteMember',
    'purchaseCredits',
    'removeMember',
    'resendWebhook',
    'revokeApiKey',
    'rotateWebhookSecret',
    'scheduleDeletion',
    'sendEnterpriseEmail',
    'setBillingDetails',
    'setMemberRole',
    'testWebhook',
    'webhookDeliveries',
    'webhooks',
    'withdrawInvitation',
  ]);
  expect(named('work')).toEqual([
    'changeAssets',
    'changeBatch',
    'consumeCredits',
    'createBatch',
    'createJob',
    'cutOutPhoto',
    'deleteAsset',
    'drawPhoto',
    'editModel',
    'fixOrphanJobs',
    'presign',
    'remakeModel',
    'removeCover',
    'removeShopLogo',
    'removeStorePicture',
    'renameAsset',
    'restoreVersion',
    'selfTest',
    'selfTestUpload',
    'sendStorePicture',
    'setArConfig',
    'setContact',
    'setCover',
    'setJobEmails',
    'setShopLogo',
    'setShopLook',
    'updateProject',
  ]);
});
