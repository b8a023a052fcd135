import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { coverCopy as copy } from '../../../shared/copy/pt-br/cover.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { call } from '../../lib/api.ts';
import { changeAssets } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';
import { modelQuery } from '../../lib/model-query.ts';

/** Sets the photo that shows a model, or takes it back; lists that were read follow. */
export function useCover(id: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'set' | 'remove' | null>(null);

  async function change(doing: 'set' | 'remove', work: () => Promise<Asset>): Promise<void> {
    setBusy(doing);
    try {
      const saved = await work();
      client.setQueryData(modelQuery(id).queryKey, saved);
      changeAssets(client, (assets) => assets.map((asset) => (asset.id === id ? saved : asset)));
      void client.invalidateQueries({ queryKey: ['projects'] });
      if (doing === 'set') toast.success(copy.wasSet, { description: copy.wasSetNote });
      else toast.success(copy.wasRemoved);
    } catch (error) {
      toast.error(copy.failed, { description: messageFor(error) });
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    set: (photo: number) => change('set', () => call('setCover', { id, photo })),
    remove: () => change('remove', () => call('removeCover', { id })),
  };
}
