import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '../../functions/domain/contact/receive-message.ts';
import type { Deps } from '../../functions/domain/deps.ts';
import { CONTACT_MESSAGES, INDEX } from '../../functions/store/keys.ts';
import { outbox } from '../support/outbox.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const message = {
  name: 'Ana Souza',
  email: 'ana@moveis.com.br',
  message: 'Tenho 400 sofás.\n<b>Quanto custa?</b>',
  website: '',
};

let mail: ReturnType<typeof outbox>;
let deps: Pick<Deps, 'table' | 'mail' | 'teamAddress' | 'now' | 'newId'>;
let clock: Date;
/** Each test is other visitors. */
let network = 0;
const visitor = (host = 7) => `198.51.${network}.${host}`;
beforeEach(() => {
  network += 1;
  clock = new Date('2026-11-21T12:30:00.000Z');
  mail = outbox();
  deps = {
    table: table(),
    mail,
    teamAddress: 'equipe@relevo.test',
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
  };
});

/** What our team finds, newest first. */
async function listed() {
  const { Items = [] } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :messages',
      ExpressionAttributeValues: { ':messages': CONTACT_MESSAGES },
      ScanIndexForward: false,
    }),
  );
  return Items;
}

test('SITE-07 a message reaches the team by mail, and an answer reaches who wrote it', async () => {
  await receiveMessage(deps, message, visitor());
  expect(mail.sent).toHaveLength(1);
  const [{ to, replyTo, subject, text, html }] = mail.sent;
  expect([to, replyTo, subject]).toEqual([
    'equipe@relevo.test',
    'ana@moveis.com.br',
    'Contato pelo site: Ana Souza',
  ]);
  expect(text).toContain('Tenho 400 sofás.\n<b>Quanto custa?</b>');
  expect(html).toContain('&lt;b&gt;Quanto custa?&lt;/b&gt;');
});

test('SITE-07 it is kept for the team for a year, without the address it came from', async () => {
  await receiveMessage(deps, message, visitor());
  const [row] = await listed();
  expect(row).toMatchObject({
    name: 'Ana Souza',
    email: 'ana@moveis.com.br',
    created_at: clock.toISOString(),
  });
  expect(row.expires_at).toBe(Date.parse('2027-11-21T12:30:00.000Z') / 1000);
  expect(JSON.stringify(row)).not.toContain(visitor());
});

test('SITE-07 a message that the post did not take is kept, and its sender is told', async () => {
  const before = (await listed()).length;
  const broken = { ...outbox(), send: () => Promise.reject(new Error('the post is closed')) };
  await expect(receiveMessage({ ...deps, mail: broken }, message, visitor())).rejects.toThrow('the post');
  expect(await listed()).toHaveLength(before + 1);
});

test('SITE-07 of a flood five get through in an hour, and others are not held up by it', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, () => receiveMessage(deps, message, visitor())),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const { reason } of sent.filter((one) => one.status === 'rejected'))
    expect(reason).toMatchObject({ code: 'contact.too_many' });
  expect(mail.sent).toHaveLength(5);
  await receiveMessage(deps, message, visitor(8));
  clock = new Date('2026-11-21T13:00:00.000Z');
  await receiveMessage(deps, message, visitor());
  expect(mail.sent).toHaveLength(7);
});

test('SITE-07 a /64 of IPv6 is one visitor, and so is whatever has no address', async () => {
  for (const [first, second] of [
    [`2001:db8:${network}::1`, `2001:db8:${network}::2`],
    ['', 'nonsense'],
  ]) {
    for (let i = 0; i < 5; i++) await receiveMessage(deps, message, first);
    await expect(receiveMessage(deps, message, second)).rejects.toMatchObject({ code: 'contact.too_many' });
  }
});

test('SITE-07 what only a program fills in is dropped without a word', async () => {
  const before = (await listed()).length;
  await receiveMessage(deps, { ...message, website: 'https://spam.example' }, visitor());
  expect(mail.sent).toEqual([]);
  expect(await listed()).toHaveLength(before);
});
