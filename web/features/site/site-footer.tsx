import type { ReactNode } from 'react';
import { CONTACT, mailLink, whatsAppLink } from '../../../shared/contact.ts';
import { siteCopy } from '../../../shared/copy/pt-br/site.ts';
import type { Anchor } from '../../../shared/rules/site.ts';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { QUICK_LINKS, sectionHref } from './site-links.ts';

const copy = siteCopy.footer;

/** Where else to go from a public page, and how to reach us. */
export function SiteFooter({ own }: { own: readonly Anchor[] }) {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="wrap grid gap-10 pt-14 pb-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.1fr]">
        <div className="sm:col-span-2 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-[34ch] leading-7 text-mute">{copy.pitch}</p>
        </div>
        <Column title={copy.quickLinks}>
          {QUICK_LINKS.map(({ anchor, label }) => (
            <FooterLink key={anchor} href={sectionHref(anchor, own)}>
              {label}
            </FooterLink>
          ))}
        </Column>
        <Column title={copy.solutions}>
          <FooterLink href={paths.eCommerce}>{copy.eCommerce}</FooterLink>
          <FooterLink href={paths.furniture}>{copy.furniture}</FooterLink>
        </Column>
        <Column title={copy.legal}>
          <FooterLink href={paths.terms}>{copy.terms}</FooterLink>
          <FooterLink href={paths.privacy}>{copy.privacy}</FooterLink>
        </Column>
        <Column title={copy.talk}>
          <FooterLink href={mailLink(copy.mailSubject)}>{CONTACT.mail}</FooterLink>
          <FooterLink href={whatsAppLink(siteCopy.chatText)} isElsewhere>
            {copy.whatsApp}
          </FooterLink>
          <FooterLink href={CONTACT.instagram} isElsewhere>
            {copy.instagram}
          </FooterLink>
        </Column>
      </div>
      <p className="wrap figures border-t border-line pt-6 pb-24 text-sm text-mute sm:pb-8">{copy.rights}</p>
    </footer>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <p className="eyebrow">{title}</p>
    <ul className="mt-2">{children}</ul>
  </nav>
);

function FooterLink({
  href,
  isElsewhere = false,
  children,
}: {
  href: string;
  isElsewhere?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <a
        href={href}
        {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        className="inline-block py-1.5 text-[0.9375rem] font-medium hover:text-accent"
      >
        {children}
        {isElsewhere && <span className="sr-only"> {siteCopy.newTab}</span>}
      </a>
    </li>
  );
}
