import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailOf } from '../../functions/services/mail.ts';
import type { StoredMail } from '../../infra/local/mail/message.ts';
import { startMail } from '../../infra/local/mail/start-mail.ts';
import type { LocalMail } from '../../infra/local/mail/start-mail.ts';
import { tempFolder } from '../support/temp-folder.ts';

let mail: LocalMail;
let ses: SESv2Client;

beforeEach(async () => {
  mail = await startMail({ port: 0 });
  ses = new SESv2Client({
    region: 'sa-east-1',
    endpoint: mail.endpoint,
    credentials: { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' },
    maxAttempts: 1,
  });
});
afterEach(async () => {
  ses.destroy();
  await mail.close();
});

const letter: SendEmailCommandInput = {
  FromEmailAddress: 'Relevo <ola@relevo.example>',
  Destination: { ToAddresses: ['ana@exemplo.com.br'], BccAddresses: ['time@relevo.example'] },
  ReplyToAddresses: ['ajuda@relevo.example'],
  Content: {
    Simple: {
      Subject: { Data: 'Seu modelo está pronto' },
      Body: {
        Html: { Data: '<p>Veja <a href="http://localhost:4000/m/1">aqui</a></p>' },
        Text: { Data: 'Veja aqui' },
      },
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://relevo.example/sair>' }],
    },
  },
  ConfigurationSetName: 'default',
  EmailTags: [{ Name: 'kind', Value: 'ready' }],
};
const send = (change: Partial<SendEmailCommandInput> = {}) =>
  ses.send(new SendEmailCommand({ ...letter, ...change }));
const plain = (to: string, subject: string) => ({
  from: 'Relevo <ola@relevo.example>',
  to: [to],
  subject,
  text: subject,
});
const stored = async (endpoint = mail.endpoint) =>
  ((await (await fetch(`${endpoint}/store`)).json()) as { messages: StoredMail[] }).messages;
const page = async (path: string) => {
  const response = await fetch(mail.endpoint + path);
  return { response, html: await response.text() };
};

describe('sending', () => {
  test('a mail sent by the SDK is in the mailbox, whole', async () => {
    const { MessageId } = await send();
    expect(await stored()).toEqual([
      {
        id: MessageId,
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        from: 'Relevo <ola@relevo.example>',
        to: ['ana@exemplo.com.br'],
        cc: [],
        bcc: ['time@relevo.example'],
        replyTo: ['ajuda@relevo.example'],
        subject: 'Seu modelo está pronto',
        html: '<p>Veja <a href="http://localhost:4000/m/1">aqui</a></p>',
        text: 'Veja aqui',
        headers: { 'List-Unsubscribe': '<https://relevo.example/sair>' },
      },
    ]);
  });

  test("the product's own mails arrive in both forms, with where to answer", async () => {
    const post = mailOf(ses, 'Relevo <ola@relevo.example>');
    const words = { subject: 'Pedido de plano', html: '<p>Olá</p>', text: 'Olá' };
    await post.send({ to: 'time@relevo.example', replyTo: 'ana@exemplo.com.br', ...words });
    await post.send({ to: 'ana@exemplo.com.br', ...words });
    const mails = await stored();
    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [['ana@exemplo.com.br'], []],
      [['time@relevo.example'], ['ana@exemplo.com.br']],
    ]);
    expect(mails[0]).toMatchObject({ from: 'Relevo <ola@relevo.example>', ...words });
  });

  test('mails delivered directly join them, newest first', async () => {
    await send();
    await mail.deliver(plain('bia@exemplo.com.br', 'Seu código'));
    expect((await stored()).map(({ subject }) => subject)).toEqual(['Seu código', 'Seu modelo está pronto']);
  });

  test.each<[string, Partial<SendEmailCommandInput>, string]>([
    ['a raw message', { Content: { Raw: { Data: Buffer.from('From: a') } } }, 'Raw'],
    ['a template', { Content: { Template: { TemplateName: 'a' } } }, 'Template'],
    [
      'an attachment',
      {
        Content: {
          Simple: {
            ...letter.Content?.Simple,
            Attachments: [{ FileName: 'a', RawContent: Buffer.from('a') }],
          } as never,
        },
      },
      'Attachments',
    ],
    ['a sender without domain', { FromEmailAddress: 'relevo' }, 'FromEmailAddress'],
    ['a recipient without domain', { Destination: { ToAddresses: ['ana'] } }, 'ToAddresses'],
    ['no recipient', { Destination: {} }, 'recipient'],
    [
      'too many recipients',
      { Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `p${n}@exemplo.com.br`) } },
      'exceeds 50',
    ],
    ['no body', { Content: { Simple: { Subject: { Data: 'a' }, Body: {} } } }, 'Body'],
    ['a parameter not served', { ListManagementOptions: { ContactListName: 'a' } }, 'ListManagementOptions'],
  ])('%s is refused by its name', async (_case, change, reason) => {
    await expect(send(change)).rejects.toMatchObject({
      name: 'BadRequestException',
      message: expect.stringContaining(reason),
    });
    expect(await stored()).toEqual([]);
  });

  test('another operation is refused by its name', async () => {
    await expect(ses.send(new GetAccountCommand({}))).rejects.toMatchObject({
      name: 'NotImplementedException',
      message: 'GET /v2/email/account is not implemented by the local SES',
    });
  });
});

describe('the viewer', () => {
  test('an empty mailbox says what to do', async () => {
    const { response, html } = await page('/');
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('Nenhuma mensagem ainda');
  });

  test('a mail opens from the list, its HTML in a frame that can run nothing', async () => {
    const { MessageId } = await send({
      Content: {
        Simple: {
          Subject: { Data: '<b>1 & 2</b>' },
          Body: { Html: { Data: '<script>alert(1)</script><a href="/x">x</a>' } },
        },
      },
    });
    expect((await page('/')).html).toContain(`href="/messages/${MessageId}"`);
    const { html } = await page(`/messages/${MessageId}`);
    expect(html).toContain('&#60;b&#62;1 &#38; 2&#60;/b&#62;');
    expect(html).not.toContain('alert(1)');
    expect(html).toContain(
      `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${MessageId}/html"`,
    );
    const framed = await page(`/messages/${MessageId}/html`);
    expect(framed.response.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(framed.html).toContain('<base target="_blank">');
  });

  test('a mail of text only is shown as text', async () => {
    await mail.deliver({ ...plain('a@b.co', 'Texto'), text: 'linha 1\n<linha 2>' });
    const [{ id } = { id: '' }] = await stored();
    expect((await page(`/messages/${id}/html`)).html).toContain('linha 1\n&#60;linha 2&#62;');
  });

  test('a mail that is gone is named as such', async () => {
    const { response, html } = await page('/messages/none');
    expect(response.status).toBe(404);
    expect(html).toContain('Esta mensagem não está mais na caixa de entrada.');
  });

  test.each([
    ['/mailbox.css', 'text/css'],
    ['/mailbox.js', 'text/javascript'],
  ])('%s is served', async (path, type) => {
    const { response } = await page(path);
    expect(response.headers.get('content-type')).toContain(type);
  });
});

test('mails survive a restart, the oldest beyond 500 do not', async () => {
  const dataDir = tempFolder();
  const first = await startMail({ port: 0, dataDir });
  for (let number = 1; number <= 502; number += 1) await first.deliver(plain('a@b.co', `Mensagem ${number}`));
  await first.close();
  expect(await readdir(dataDir)).toHaveLength(500);
  const second = await startMail({ port: 0, dataDir });
  const messages = await stored(second.endpoint);
  expect(messages.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 500 }, (_, index) => `Mensagem ${502 - index}`),
  );
  await second.close();
});
