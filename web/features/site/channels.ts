import { CONTACT, mailLink, whatsAppLink, type Contact } from '../../../shared/contact.ts';
import { siteCopy as copy } from '../../../shared/copy/pt-br/site.ts';

/** A way to reach us that leads out of the site. */
export interface Channel {
  kind: 'mail' | 'whatsApp' | 'instagram';
  name: string;
  /** What the link says: an address, or what is there. */
  text: string;
  href: string;
}

/** The ways that there are, mail first. */
export function channelsOf({ mail, whatsApp, instagram }: Contact): [Channel, ...Channel[]] {
  const { mail: byMail, whatsApp: byWhatsApp, instagram: onInstagram } = copy.channels;
  const others: (Channel | undefined)[] = [
    whatsApp ? { kind: 'whatsApp', ...byWhatsApp, href: whatsAppLink(whatsApp, copy.chatText) } : undefined,
    instagram ? { kind: 'instagram', ...onInstagram, href: instagram } : undefined,
  ];
  return [
    { kind: 'mail', ...byMail, text: mail, href: mailLink(mail, copy.mailSubject) },
    ...others.filter((channel) => channel !== undefined),
  ];
}

export const CHANNELS = channelsOf(CONTACT);

/** What leaves the site opens in another tab; a mail opens another program. */
export const linkTo = ({ kind, href }: Channel) =>
  kind === 'mail' ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };
