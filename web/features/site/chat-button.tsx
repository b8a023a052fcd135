import { MessageCircle } from 'lucide-react';
import { whatsAppLink } from '../../../shared/contact.ts';
import { siteCopy as copy } from '../../../shared/copy/pt-br/site.ts';

/** Floats over every public page and opens a conversation in another tab. */
export const ChatButton = () => (
  <a
    href={whatsAppLink(copy.chatText)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${copy.chat} ${copy.newTab}`}
    title={copy.chat}
    className="fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-ink text-paper shadow-lift transition-transform hover:scale-105 sm:right-6 sm:bottom-6"
  >
    <MessageCircle className="size-6" aria-hidden />
  </a>
);
