import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { catalogueCopy as copy } from '../../shared/copy/pt-br/catalogue.ts';
import { paths } from '../lib/paths.ts';
import { OnlyFor } from './only-for.tsx';
import { buttonLook } from './button.tsx';

const SECTIONS = [
  { to: paths.catalogue, label: copy.sections.models },
  { to: paths.projects, label: copy.sections.products },
  { to: paths.jobs, label: copy.sections.jobs },
  { to: paths.batches, label: copy.sections.batches },
];

/** The head of the catalogue's screens: the models, the products they were made for, and the jobs that made them. */
export function CatalogueHeader({ title, note }: { title: string; note: ReactNode }) {
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
        <div>
          <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{title}</h1>
          <p className="figures mt-2 min-h-6 text-mute">{note}</p>
        </div>
        <OnlyFor duty="work">
          <Link to={paths.upload} className={buttonLook({}, 'max-md:hidden')}>
            <Plus aria-hidden />
            {copy.newModel}
          </Link>
        </OnlyFor>
      </div>
      <nav aria-label={copy.sections.label} className="flex gap-6 border-b border-ink">
        {SECTIONS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="-mb-px flex h-11 items-center border-b-2 border-transparent font-semibold text-mute transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
