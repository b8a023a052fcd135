import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { call } from '../../lib/api.ts';
import { changeAssets } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';

/** A change that cannot reach us says so at once; kept for later it would surprise its author. */
const AT_ONCE = { networkMode: 'always' } as const;

/** Renames a model: shown at once, taken back when it fails. */
export function useRenameModel() {
  const client = useQueryClient();
  const rename = (id: string, from: string, to: string) =>
    changeAssets(client, (assets) =>
      assets.map((asset) => (asset.id === id && asset.name === from ? { ...asset, name: to } : asset)),
    );
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ asset, name }: { asset: Asset; name: string }) =>
      call(routes.renameAsset, { id: asset.id, name }),
    async onMutate({ asset, name }) {
      await client.cancelQueries({ queryKey: ['assets'] }); // an answer on its way has the old name
      rename(asset.id, asset.name, name);
    },
    onSuccess() {
      toast.success(copy.renamed);
      return client.invalidateQueries({ queryKey: ['projects'] });
    },
    onError(error, { asset, name }) {
      rename(asset.id, name, asset.name);
      toast.error(copy.renameFailed, { description: messageFor(error) });
    },
  });
}

/** Deletes a model; one that somebody else deleted meanwhile counts as done. */
export function useDeleteModel(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...AT_ONCE,
    async mutationFn({ id }: Asset) {
      try {
        await call(routes.deleteAsset, { id });
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'model.not_found')) throw error;
      }
    },
    async onSuccess(_, { id }) {
      await client.cancelQueries({ queryKey: ['assets'] });
      changeAssets(client, (assets) => assets.filter((asset) => asset.id !== id));
      client.setQueryData<Account>(
        ['account'],
        (account) =>
          account && {
            ...account,
            tenant: { ...account.tenant, asset_count: Math.max(0, account.tenant.asset_count - 1) },
          },
      );
      toast.success(copy.deleted);
      onDeleted();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['assets', 'recent'] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
      ]);
    },
    onError: (error) => toast.error(copy.deleteFailed, { description: messageFor(error) }),
  });
}
