/** Where people reach us; nothing else spells these. */
export const CONTACT = {
  mail: 'contato@relevo.app',
  /** Country, area and number, digits only, as wa.me takes it. */
  whatsApp: '5511940028922',
  instagram: 'https://www.instagram.com/relevo3d/',
} as const;

/** Opens a conversation on WhatsApp with `text` already typed. */
export const whatsAppLink = (text: string): string =>
  `https://wa.me/${CONTACT.whatsApp}?text=${encodeURIComponent(text)}`;

/** Opens a mail to us that has its subject. */
export const mailLink = (subject: string): string =>
  `mailto:${CONTACT.mail}?subject=${encodeURIComponent(subject)}`;
