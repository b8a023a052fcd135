/**
 * Whose site it is, as Brazil asks of whoever sells by one (Decreto nº 7.962/2013, art. 2º) and of whoever decides on
 * personal data (LGPD, art. 41).
 */
export interface Company {
  /** As it is registered. */
  name: string;
  /** With or without its signs. */
  cnpj: string;
  /** In a line: street, number, city, state and CEP. */
  address: string;
  /** Who is asked about personal data. */
  officer: { name: string; mail: string };
}

/** How people reach us. The pages show what an environment names here (infra/config.ts), and nothing else. */
export interface Contact {
  mail: string;
  /** Country, area and number, digits only, as wa.me takes it. */
  whatsApp?: string;
  /** Address of our profile. */
  instagram?: string;
  /** Absent where nobody publishes the site: on this machine, which says so. */
  company?: Company;
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
