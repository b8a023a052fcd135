import type { ContactMessage } from '../../schemas/contact.ts';
import { writeLetter, type WrittenLetter } from '../letter.ts';

/** To our team: what a visitor of the site wrote. An answer to the mail reaches them. */
export const contactMail = ({ name, email, message }: Omit<ContactMessage, 'website'>): WrittenLetter =>
  writeLetter({
    subject: `Contato pelo site: ${name}`,
    title: 'Mensagem pelo formulário de contato',
    paragraphs: [message],
    facts: [
      ['Nome', name],
      ['Email', email],
    ],
    note: 'Responda a este email para falar com quem escreveu.',
  });
