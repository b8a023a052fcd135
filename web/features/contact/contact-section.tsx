import { Camera, Mail, MessageCircle } from 'lucide-react';
import { contactCopy as copy } from '../../../shared/copy/pt-br/contact.ts';
import { siteCopy } from '../../../shared/copy/pt-br/site.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { CHANNELS, linkTo } from '../site/channels.ts';
import { Section } from '../site/section.tsx';
import { ContactForm } from './contact-form.tsx';

const ICONS = { mail: Mail, whatsApp: MessageCircle, instagram: Camera };

/** The end of every public page: a message to us, or another way to say it. */
export const ContactSection = () => (
  <Section id={ANCHORS.contact} title={copy.title} lead={copy.lead} className="border-t border-line">
    <div className="mt-10 grid items-start gap-x-20 gap-y-12 lg:grid-cols-[1.7fr_1fr]">
      <ContactForm />
      <Channels />
    </div>
  </Section>
);

const Channels = () => (
  <div>
    <h3 className="text-xl">{copy.otherWays}</h3>
    <ul className="mt-4 border-t border-ink">
      {CHANNELS.map((channel) => {
        const Icon = ICONS[channel.kind];
        return (
          <li key={channel.kind} className="border-b border-line">
            <a {...linkTo(channel)} className="group flex items-center gap-4 py-4">
              <Icon className="size-6 shrink-0 text-accent" aria-hidden />
              <span className="min-w-0">
                <span className="eyebrow block">{channel.name}</span>
                <span className="font-medium group-hover:text-accent group-hover:underline">
                  {channel.text}
                </span>
                {channel.kind !== 'mail' && <span className="sr-only"> {siteCopy.newTab}</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  </div>
);
