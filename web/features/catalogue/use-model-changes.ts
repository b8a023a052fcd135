import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { call } from '../../lib/api.ts';
import { changeAssets } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';

/** Renames a model: shown at once, taken back with a word when it fails. */
export function useRenameModel() {
  const client = useQueryClient();
  return async ({ id, name: before }: Asset, after: string): Promise<void> => {
    const show = (from: string, to: string) =>
      changeAssets(client, (assets) =>
        assets.map((asset) => (asset.id === id && asset.name === from ? { ...asset, name: to } : asset)),
      );
    await client.cancelQueries({ queryKey: ['assets'] }); // an answer on its way has the old name
    show(before, after);
    try {
      await call('renameAsset', { id, name: after });
    } catch (error) {
      show(after, before);
      toast.error(copy.renameFailed, { description: messageFor(error) });
      return;
    }
    toast.success(copy.renamed);
    await client.invalidateQueries({ queryKey: ['projects'] });
  };
}

/** Deletes a model; one that somebody else deleted meanwhile counts as done. A failure is told and changes nothing. */
export function useDeleteModel(onDeleted: () => void) {
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);

  async function deleteModel({ id }: Asset): Promise<void> {
    setDeleting(true);
    try {
      await call('deleteAsset', { id }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'model.not_found')) throw error;
      });
    } catch (error) {
      toast.error(copy.deleteFailed, { description: messageFor(error) });
      return;
    } finally {
      setDeleting(false);
    }
    await client.cancelQueries({ queryKey: ['assets'] });
    changeAssets(client, (assets) => assets.filter((asset) => asset.id !== id));
    client.setQueryData<Account>(['account'], (account) => account && withOneLess(account));
    toast.success(copy.deleted);
    onDeleted();
    await Promise.all([
      client.invalidateQueries({ queryKey: ['assets', 'recent'] }),
      client.invalidateQueries({ queryKey: ['projects'] }),
    ]);
  }

  return { deleteModel, isDeleting };
}

const withOneLess = (account: Account): Account => ({
  ...account,
  tenant: { ...account.tenant, asset_count: Math.max(0, account.tenant.asset_count - 1) },
});
