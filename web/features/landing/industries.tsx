import { ArrowRight } from 'lucide-react';
import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { paths } from '../../lib/paths.ts';
import { Section } from '../site/section.tsx';

const copy = landingCopy.industries;
const PAGES = [
  { ...copy.furniture, href: paths.furniture, picture: '/models/ottoman.webp' },
  { ...copy.eCommerce, href: paths.eCommerce, picture: '/models/lamp.webp' },
];

/** The ways to the pages of each industry. */
export const Industries = () => (
  <Section title={copy.title}>
    <ul className="mt-10 grid gap-4 md:grid-cols-2">
      {PAGES.map(({ title, text, link, href, picture }) => (
        <li
          key={href}
          className="ground group relative grid grid-cols-[1fr_auto] items-end overflow-hidden rounded-3xl"
        >
          <div className="flex flex-col self-stretch py-6 pl-6 lg:p-8">
            <h3 className="text-2xl lg:text-3xl">{title}</h3>
            <p className="mt-2 max-w-[26ch] leading-7 text-mute">{text}</p>
            <a
              href={href}
              className="mt-auto inline-flex items-center gap-2 pt-8 font-semibold text-accent group-hover:underline after:absolute after:inset-0"
            >
              {link}
              <ArrowRight className="size-4.5 transition-transform group-hover:translate-x-1" aria-hidden />
            </a>
          </div>
          <img
            src={picture}
            alt=""
            width={720}
            height={720}
            loading="lazy"
            className="w-32 [mask-image:linear-gradient(90deg,transparent,#000_18%)] sm:max-md:w-52 lg:w-60"
          />
        </li>
      ))}
    </ul>
  </Section>
);
