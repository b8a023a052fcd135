/**
 * Providers where strangers have their mailboxes: however many sign up from one, they are not one shop. Any other domain is
 * somebody's own, where every address may be delivered to one mailbox.
 */
const PROVIDERS = new Set(
  `aol.com bol.com.br fastmail.com fastmail.fm globo.com globomail.com gmail.com gmx.com gmx.net googlemail.com hey.com
  hotmail.co.uk hotmail.com hotmail.com.br icloud.com ig.com.br live.com live.com.pt mac.com mail.com me.com msn.com
  oi.com.br outlook.com outlook.com.br outlook.pt pm.me proton.me protonmail.com r7.com rocketmail.com sapo.pt
  superig.com.br terra.com.br tuta.com tutanota.com uol.com.br ya.ru yahoo.com yahoo.com.br yandex.com yandex.ru ymail.com
  zipmail.com.br zoho.com zohomail.com`.split(/\s+/),
);

export const isMailProvider = (domain: string): boolean => PROVIDERS.has(domain);
