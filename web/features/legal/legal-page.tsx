import { legalCopy } from '../../../shared/copy/pt-br/legal.ts';
import type { LegalSection } from '../../../shared/copy/pt-br/legal-text.ts';
import { paths } from '../../lib/paths.ts';
import { SiteLayout } from '../site/site-layout.tsx';

/** A text to be read: its contents beside it, one column of comfortable width, what is listed as name and text. */
export function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const { title, lead, sections } = legalCopy[kind];
  return (
    <SiteLayout>
      <div className="wrap pt-12 pb-24 sm:pt-16">
        <header className="max-w-[46rem]">
          <h1 className="text-[clamp(2.5rem,8vw,4rem)] leading-none font-bold tracking-[-0.04em]">{title}</h1>
          <p className="mt-6 text-lg leading-8 text-mute">{lead}</p>
          <p className="mt-4 text-[0.9375rem] text-mute">{legalCopy.updated}</p>
        </header>
        <div className="mt-12 gap-16 border-t border-ink pt-8 lg:grid lg:grid-cols-[15rem_minmax(0,46rem)]">
          <nav aria-label={legalCopy.contents} className="mb-10 lg:sticky lg:top-28 lg:self-start">
            <p className="eyebrow">{legalCopy.contents}</p>
            <ol className="mt-2">
              {sections.map(({ id, title: heading }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="block py-1.5 text-[0.9375rem] leading-6 font-medium text-mute hover:text-accent"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
            <p className="mt-14 border-t border-line pt-6">
              <a
                href={kind === 'terms' ? paths.privacy : paths.terms}
                className="font-medium underline underline-offset-4 hover:text-accent"
              >
                {legalCopy.other[kind]}
              </a>
            </p>
            {kind === 'terms' && (
              <p className="mt-4">
                <a href="/NOTICES.txt" className="font-medium underline underline-offset-4 hover:text-accent">
                  {legalCopy.notices}
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
    </SiteLayout>
  );
}

const Section = ({ id, title, paragraphs, items = [], closing = [] }: LegalSection) => (
  <section id={id} className="mb-12 last-of-type:mb-0">
    <h2 className="text-2xl leading-8 sm:text-[1.75rem]">{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-4 text-[1.0625rem] leading-[1.75]">
        {paragraph}
      </p>
    ))}
    {items.length > 0 && (
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {items.map(({ name, text }) => (
          <div key={name} className="py-3.5 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-6">
            <dt className="leading-7 font-semibold">{name}</dt>
            <dd className="leading-7 text-mute">{text}</dd>
          </div>
        ))}
      </dl>
    )}
    {closing.map((paragraph) => (
      <p key={paragraph} className="mt-4 text-[1.0625rem] leading-[1.75]">
        {paragraph}
      </p>
    ))}
  </section>
);
