/** How people reach us. The pages show what an environment names here (infra/config.ts), and nothing else. */
export interface Contact {
  mail: string;
  /** Country, area and number, digits only, as wa.me takes it. */
  whatsApp?: string;
  /** Address of our profile. */
  instagram?: string;
}

/** Of this machine: an area that Brazil does not have, so that nobody's telephone rings. */
export const LOCAL_CONTACT: Contact = {
  mail: 'contato@relevo.localhost',
  whatsApp: '5500900000000',
  instagram: 'https://www.instagram.com/',
};

/** Written into the pages by their build (web/vite.config.ts); what runs unbuilt, as tests do, is on this machine. */
declare const RELEVO_CONTACT: Contact | undefined;
export const CONTACT: Contact = typeof RELEVO_CONTACT === 'undefined' ? LOCAL_CONTACT : RELEVO_CONTACT;

/** Opens a conversation on WhatsApp with `text` already typed. */
export const whatsAppLink = (whatsApp: string, text: string): string =>
  `https://wa.me/${whatsApp}?text=${encodeURIComponent(text)}`;

/** Opens a mail to us that has its subject. */
export const mailLink = (mail: string, subject: string): string =>
  `mailto:${mail}?subject=${encodeURIComponent(subject)}`;
