import { localMailboxCopy as copy } from '../../../shared/copy/pt-br/local-mailbox.ts';
import type { StoredMail } from './message.ts';

/** What a mail's frame may do: open links, in a page of its own. No scripts, no forms, no origin. */
export const FRAME_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox';

const LIST_TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const FULL_TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeStyle: 'medium' });

/** The mailbox with one mail open, or none. `openId` may name a mail that is gone. */
export function mailboxPage(mails: readonly StoredMail[], openId?: string): string {
  const open = mails.find(({ id }) => id === openId);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(open ? `${subjectOf(open)} · ${copy.title}` : copy.title)}</title>
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
</head>
<body class="${openId === undefined ? 'at-list' : 'at-message'}">
<header>
<h1><a href="/">${escape(copy.heading)}</a></h1>
<p>${escape(copy.explanation)}</p>
</header>
<nav id="list" aria-label="${escape(copy.listLabel)}">${list(mails, openId)}</nav>
<main>${open ? message(open) : `<p class="hint">${escape(openId ? copy.missing : copy.choose)}</p>`}</main>
</body>
</html>
`;
}

/** The HTML of a mail as its frame shows it: its links open beside the mailbox, not inside the frame. */
export function framedHtml({ html, text }: StoredMail): string {
  const content = html ?? `<pre style="white-space:pre-wrap;font:inherit">${escape(text ?? '')}</pre>`;
  const base = '<meta charset="utf-8"><base target="_blank">';
  return /<head[^>]*>/i.test(content)
    ? content.replace(/<head[^>]*>/i, (head) => head + base)
    : `<!doctype html>${base}<body style="margin:16px;font:15px/1.5 system-ui,sans-serif">${content}`;
}

function list(mails: readonly StoredMail[], openId: string | undefined): string {
  if (mails.length === 0)
    return `<p class="hint"><strong>${escape(copy.empty)}</strong><br>${escape(copy.emptyHint)}</p>`;
  const entries = mails.map(
    (mail) => `<li><a href="/messages/${mail.id}"${mail.id === openId ? ' aria-current="page"' : ''}>
<strong>${escape(subjectOf(mail))}</strong>
<span>${escape(mail.to.join(', '))}</span>
<time datetime="${mail.receivedAt}">${LIST_TIME.format(new Date(mail.receivedAt))}</time>
</a></li>`,
  );
  return `<ol>${entries.join('')}</ol>`;
}

function message(mail: StoredMail): string {
  const facts: Array<[string, string]> = [
    [copy.from, mail.from],
    [copy.to, mail.to.join(', ')],
    [copy.cc, (mail.cc ?? []).join(', ')],
    [copy.bcc, (mail.bcc ?? []).join(', ')],
    [copy.replyTo, (mail.replyTo ?? []).join(', ')],
    [copy.sentAt, FULL_TIME.format(new Date(mail.receivedAt))],
    ...Object.entries(mail.headers ?? {}),
  ];
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`);
  const asText =
    mail.html !== undefined && mail.text !== undefined
      ? `<details><summary>${escape(copy.asText)}</summary><pre>${escape(mail.text)}</pre></details>`
      : '';
  return `<article>
<h2>${escape(subjectOf(mail))}</h2>
<dl>${rows.join('')}</dl>
<iframe sandbox="${FRAME_PERMISSIONS}" src="/messages/${mail.id}/html" title="${escape(copy.body)}"></iframe>
${asText}
</article>`;
}

function subjectOf({ subject }: StoredMail): string {
  return subject === '' ? copy.noSubject : subject;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
