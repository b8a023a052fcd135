import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { catalogueCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import type { LinkState } from '../../../../shared/rules/catalogue.ts';
import type { Account } from '../../../../shared/schemas/accounts.ts';
import type { Asset, AssetChange } from '../../../../shared/schemas/models.ts';
import type { Project } from '../../../../shared/schemas/projects.ts';
import { changeAssets, type SoughtModels } from '../../../lib/assets.ts';
import { changeModels, type Refusals } from '../../../lib/change-models.ts';
import { messageFor } from '../../../lib/message-for.ts';

const copy = catalogueCopy.selection;
/** So many are named where they failed. */
const NAMED = 3;

type Place = Pick<Project, 'id' | 'name' | 'sku'>;
const EXPLAINED_MS = 12_000;

/** How far a change of several models is. */
export interface Progress {
  done: number;
  all: number;
}

/**
 * Changes several models: what was made shows at once, what was not is named with its reason and stays selected
 * (`onLeft`). Links and moves can be undone from the notice that tells of them.
 */
export function useBulkChanges(onLeft: (ids: string[]) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);

  /** Returns the models that changed. */
  async function run(
    assets: Asset[],
    changes: AssetChange[],
    show: (made: Asset[]) => void,
  ): Promise<Asset[]> {
    const all = changes.length;
    let refusals: Refusals;
    setProgress({ done: 0, all });
    try {
      refusals = await changeModels(changes, (done) => setProgress({ done, all }));
    } finally {
      setProgress(null);
    }
    await client.cancelQueries({ queryKey: ['assets'] }); // an answer on its way has what was before
    const made = assets.filter(({ id }) => !refusals.has(id));
    if (made.length > 0) show(made);
    onLeft([...refusals.keys()]);
    if (refusals.size > 0) tell(assets, refusals);
    void refresh(client);
    return made;
  }

  const showLinks = (made: Asset[], link: LinkState) => update(client, made, () => ({ link }));

  async function setLinks(selected: Asset[], link: LinkState): Promise<void> {
    const assets = selected.filter((asset) => asset.link !== link);
    const to =
      (state: LinkState) =>
      (asset: Asset): AssetChange => ({ id: asset.id, kind: 'link', link: state });
    const made = await run(assets, assets.map(to(link)), (changed) => showLinks(changed, link));
    if (made.length === 0) return;
    const back = link === 'up' ? 'down' : 'up';
    toast.success(link === 'up' ? copy.isUp(made.length) : copy.isDown(made.length), {
      action: {
        label: copy.undo,
        onClick: () => void undo(run(made, made.map(to(back)), (changed) => showLinks(changed, back))),
      },
    });
  }

  async function move(selected: Asset[], place: Place): Promise<void> {
    const assets = selected.filter(({ project }) => project.id !== place.id);
    const to = (id: string, project_id: string): AssetChange => ({ id, kind: 'move', project_id });
    const made = await run(
      assets,
      assets.map(({ id }) => to(id, place.id)),
      (changed) => update(client, changed, ({ project }) => ({ project: { ...project, ...pick(place) } })),
    );
    if (made.length === 0) return;
    const before = new Map(made.map(({ id, project }) => [id, project]));
    toast.success(copy.moved(made.length, place.name), {
      action: {
        label: copy.undo,
        onClick: () =>
          void undo(
            run(
              made,
              made.map(({ id, project }) => to(id, project.id)),
              (changed) =>
                update(client, changed, ({ id, project }) => ({ project: before.get(id) ?? project })),
            ),
          ),
      },
    });
  }

  async function remove(assets: Asset[]): Promise<void> {
    const made = await run(
      assets,
      assets.map(({ id }) => ({ id, kind: 'delete' })),
      (changed) => {
        const gone = new Set(changed.map(({ id }) => id));
        changeAssets(client, (kept) => kept.filter(({ id }) => !gone.has(id)));
        client.setQueryData<Account>(['account'], (account) => account && withoutSome(account, gone.size));
      },
    );
    if (made.length > 0) toast.success(copy.deleted(made.length));
  }

  return { progress, setLinks, move, remove };
}

async function undo(undoing: Promise<Asset[]>): Promise<void> {
  if ((await undoing).length > 0) toast.success(copy.undone);
}

const pick = ({ id, name, sku }: Place): Place => ({ id, name, sku });

function update(client: QueryClient, changed: Asset[], change: (asset: Asset) => Partial<Asset>): void {
  const ids = new Set(changed.map(({ id }) => id));
  changeAssets(client, (assets) =>
    assets.map((asset) => (ids.has(asset.id) ? { ...asset, ...change(asset) } : asset)),
  );
}

/** Lists that are not what they were: those told by the link, and those of products. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['assets', 'recent'] }),
    client.invalidateQueries({
      queryKey: ['assets', 'catalogue'],
      predicate: ({ queryKey }) => Boolean((queryKey[2] as SoughtModels | undefined)?.link),
    }),
    client.invalidateQueries({ queryKey: ['asset'] }),
    client.invalidateQueries({ queryKey: ['projects'] }),
  ]);

const withoutSome = (account: Account, gone: number): Account => ({
  ...account,
  tenant: { ...account.tenant, asset_count: Math.max(0, account.tenant.asset_count - gone) },
});

/** Which models did not change, and why. */
function tell(assets: Asset[], refusals: Refusals): void {
  const failed = assets.filter(({ id }) => refusals.has(id));
  const lines = failed
    .slice(0, NAMED)
    .map(({ id, name }) => copy.failure(name, messageFor(refusals.get(id))));
  if (failed.length > NAMED) lines.push(copy.others(failed.length - NAMED));
  toast.error(copy.failed(failed.length), { description: lines.join(' '), duration: EXPLAINED_MS });
}
