import { Link } from 'react-router-dom';
import { catalogueCopy, projectsCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import { SKU_MAX } from '../../../shared/rules/catalogue.ts';
import type { Project } from '../../../shared/schemas/projects.ts';
import { InlineEdit } from '../../components/inline-edit.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMay } from '../../lib/account.ts';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUpdateProject } from './use-projects.ts';

const ROW =
  'grid gap-x-8 gap-y-4 border-b border-line py-6 md:grid-cols-[minmax(0,20rem)_1fr] [contain-intrinsic-size:auto_9rem] [content-visibility:auto] focus-within:[content-visibility:visible]';

/**
 * A product: its name and SKU, which are changed where they stand, and its models. Each leads to its own page, which knows
 * whether shoppers reach it: the viewer of a model that was taken from them is not found.
 */
export function ProjectRow({ project }: { project: Project }) {
  const update = useUpdateProject();
  const mayChange = useMay('work');
  const { name, sku, models, created_at } = project;
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <InlineEdit
          value={name}
          label={copy.name.label}
          editLabel={copy.name.edit(name)}
          missing={copy.name.missing}
          maxLength={MODEL_NAME_MAX}
          isFixed={!mayChange}
          onSave={(text) => void update(project, { name: text })}
        >
          <h2 className="min-w-0 truncate text-xl leading-7">{name}</h2>
        </InlineEdit>
        <div className="flex min-h-9 items-center gap-2 py-1 text-[0.9375rem]">
          <InlineEdit
            value={sku ?? ''}
            label={copy.sku.label}
            editLabel={copy.sku.edit(name)}
            maxLength={SKU_MAX}
            isFixed={!mayChange}
            onSave={(text) => void update(project, { sku: text || null })}
          >
            <span className="figures min-w-0 truncate text-mute">{sku ? `SKU ${sku}` : copy.sku.none}</span>
          </InlineEdit>
        </div>
        <p className="figures text-sm text-mute">
          {copy.models(models.length)} · <time dateTime={created_at}>{formatDay(created_at)}</time>
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {models.map((model) => (
          <li key={model.id}>
            <Link
              to={paths.model(model.id)}
              aria-label={catalogueCopy.card.openOf(model.name)}
              title={model.name}
              className="ground block size-24 overflow-hidden rounded-xl border border-line transition-colors hover:border-edge"
            >
              <img
                src={model.thumbnail_url}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="size-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

export const ProjectRowSkeleton = () => (
  <li className={ROW}>
    <div>
      <Skeleton className="my-1 h-7 w-3/5" />
      <Skeleton className="my-2.5 h-4 w-24" />
      <Skeleton className="h-4 w-40" />
    </div>
    <Skeleton className="size-24 rounded-xl" />
  </li>
);
