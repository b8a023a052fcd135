import { Link } from 'react-router-dom';
import { legalCopy, type LegalText } from '../../../shared/copy/pt-br/legal.ts';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';

/** A text to be read: one column, its sections in order. */
export function LegalPage({ title, lead, sections }: LegalText) {
  useTitle(title);
  return (
    <div className="wrap max-w-[46rem] py-5 sm:py-8">
      <header className="flex items-center justify-between gap-4">
        <Logo />
        <Link
          to={paths.landing}
          className="rounded-md py-2 text-[0.9375rem] font-medium text-mute hover:text-ink"
        >
          {authCopy.backToSite}
        </Link>
      </header>
      <main className="pt-12 pb-20 sm:pt-16">
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{title}</h1>
        <p className="mt-4 text-lg leading-8 text-mute">{lead}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-10 border-t border-line pt-6">
            <h2 className="text-2xl">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 leading-7">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="mt-12 text-sm text-mute">{legalCopy.updated}</p>
      </main>
    </div>
  );
}
