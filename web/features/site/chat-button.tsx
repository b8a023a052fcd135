import { MessageCircle } from 'lucide-react';
import { siteCopy as copy } from '../../../shared/copy/pt-br/site.ts';
import { CHANNELS, linkTo } from './channels.ts';

const chat = CHANNELS.find(({ kind }) => kind === 'whatsApp');
const [mail] = CHANNELS;
const label = chat ? `${copy.chat} ${copy.newTab}` : copy.chatByMail;

/** Floats over every public page and opens a conversation; a mail where there is no number. */
export const ChatButton = () => (
  <a
    {...linkTo(chat ?? mail)}
    aria-label={label}
    title={chat ? copy.chat : copy.chatByMail}
    className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-ink text-paper shadow-lift transition-transform hover:scale-105 sm:right-6 sm:bottom-6 sm:size-14"
  >
    <MessageCircle className="size-6" aria-hidden />
  </a>
);
