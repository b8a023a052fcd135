import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { arSettingsCopy as copy } from '../../../shared/copy/pt-br/model.ts';
import type { NewArConfig } from '../../../shared/schemas/ar-configs.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { call } from '../../lib/api.ts';
import { changeAssets } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';
import { modelQuery } from '../../lib/model-query.ts';

/** Saves how large a model stands in a room; returns what is saved now, or null after saying why nothing is. */
export function useSaveAr(id: string) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function save(config: NewArConfig): Promise<Asset | null> {
    setSaving(true);
    try {
      const saved = await call('setArConfig', { id, ...config });
      client.setQueryData(modelQuery(id).queryKey, saved);
      changeAssets(client, (assets) => assets.map((asset) => (asset.id === id ? saved : asset)));
      toast.success(copy.saved);
      return saved;
    } catch (error) {
      toast.error(copy.saveFailed, { description: messageFor(error) });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving };
}
