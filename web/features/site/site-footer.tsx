import type { ReactNode } from 'react';
import { siteCopy } from '../../../shared/copy/pt-br/site.ts';
import { ourCompany } from '../../../shared/copy/pt-br/company.ts';
import type { Anchor } from '../../../shared/rules/site.ts';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { CHANNELS, linkTo } from './channels.ts';
import { QUICK_LINKS, sectionHref } from './site-links.ts';

const copy = siteCopy.footer;

/** Where else to go from a public page, and how to reach us. */
export function SiteFooter({ own }: { own: readonly Anchor[] }) {
  return (
    <footer className="sunk border-t border-line">
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
          <FooterLink href={paths.trial}>{copy.trial}</FooterLink>
          <FooterLink href={paths.examples}>{copy.examples}</FooterLink>
          <FooterLink href={paths.eCommerce}>{copy.eCommerce}</FooterLink>
          <FooterLink href={paths.furniture}>{copy.furniture}</FooterLink>
          <FooterLink href={paths.developers}>{copy.developers}</FooterLink>
        </Column>
        <Column title={copy.legal}>
          <FooterLink href={paths.terms}>{copy.terms}</FooterLink>
          <FooterLink href={paths.privacy}>{copy.privacy}</FooterLink>
        </Column>
        <Column title={copy.talk}>
          {CHANNELS.map((channel) => (
            <FooterLink key={channel.kind} {...linkTo(channel)}>
              {channel.kind === 'mail' ? channel.text : channel.name}
            </FooterLink>
          ))}
        </Column>
      </div>
      <div className="wrap">
        <div className="figures flex flex-wrap justify-between gap-x-10 gap-y-2 border-t border-line pt-6 pb-24 text-sm leading-6 text-mute sm:pb-8">
          <p>{copy.rights}</p>
          <p className="max-w-[80ch]">{ourCompany.footer}</p>
        </div>
      </div>
    </footer>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <p className="eyebrow">{title}</p>
    <ul className="mt-2">{children}</ul>
  </nav>
);

const FooterLink = ({ children, ...link }: { href: string; target?: string; children: ReactNode }) => (
  <li>
    <a
      {...link}
      className="inline-block py-1.5 pointer-coarse:py-2.5 text-[0.9375rem] font-medium hover:text-accent"
    >
      {children}
      {link.target && <span className="sr-only"> {siteCopy.newTab}</span>}
    </a>
  </li>
);
