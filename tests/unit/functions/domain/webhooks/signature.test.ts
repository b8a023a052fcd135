import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from '../../../../../functions/domain/webhooks/signature.ts';

const signed = {
  id: 'evt_1',
  body: '{"type":"job.ready","data":{"model_name":"Banco Ipê"}}',
  at: new Date(),
};

test('HOOK-03 the published library of Standard Webhooks believes a signature, and none of another secret or body', () => {
  const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
  const headers = signedHeaders(signed, [secret]);
  expect(new Webhook(secret).verify(signed.body, headers)).toMatchObject({ type: 'job.ready' });
  expect(() => new Webhook(other).verify(signed.body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secret).verify(`${signed.body} `, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secret).verify(signed.body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
});

test('HOOK-03 while a secret is rotated each of both is believed', () => {
  const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
  const headers = signedHeaders(signed, [secret, old]);
  for (const one of [secret, old]) expect(() => new Webhook(one).verify(signed.body, headers)).not.toThrow();
});
