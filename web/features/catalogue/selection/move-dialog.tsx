import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueCopy, projectsCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import { isFoundIn } from '../../../../shared/rules/plain-text.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import type { Project } from '../../../../shared/schemas/projects.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { call } from '../../../lib/api.ts';
import { messageFor } from '../../../lib/message-for.ts';

const copy = catalogueCopy.moveDialog;
/** Most of a request. */
const PAGE_SIZE = 100;

/** All products of the shop, newest first. */
async function readProducts(signal: AbortSignal): Promise<Project[]> {
  const products: Project[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call('listProjects', { limit: PAGE_SIZE, ...(cursor && { cursor }) }, { signal });
    products.push(...page.projects);
    cursor = page.cursor;
  }
  return products;
}

interface MoveDialogProps {
  models: Asset[];
  onCancel: () => void;
  onConfirm: (product: Project) => void;
}

/** Asks to which product the models go. */
export function MoveDialog({ models, onCancel, onConfirm }: MoveDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['projects', 'all'],
    queryFn: ({ signal }) => readProducts(signal),
  });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Project | null>(null);
  const found = data?.filter(({ name, sku }) => isFoundIn(`${name} ${sku ?? ''}`, search));
  return (
    <Dialog
      open
      onClose={onCancel}
      title={copy.title(models.length)}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button disabled={!chosen} onClick={() => chosen && onConfirm(chosen)}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>{copy.lead}</p>
        <TextField
          label={copy.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {error && (
          <LoadFailed message={`${projectsCopy.loadFailed}. ${messageFor(error)}`} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {found?.length === 0 && <p>{copy.nothingFound}</p>}
        {found && found.length > 0 && (
          <fieldset className="max-h-64 overflow-y-auto rounded-lg border border-line text-ink">
            <legend className="sr-only">{copy.products}</legend>
            {found.map((product) => (
              <label
                key={product.id}
                className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-3 last:border-0 hover:bg-sunk has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="product"
                  checked={product.id === chosen?.id}
                  onChange={() => setChosen(product)}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 grow truncate font-medium">{product.name}</span>
                <span className="figures shrink-0 text-sm text-mute">
                  {product.sku ?? projectsCopy.models(product.models.length)}
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
