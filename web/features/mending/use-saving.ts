import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { mendingCopy as copy } from '../../../shared/copy/pt-br/mending.ts';
import { editKey } from '../../../shared/rules/model-edit.ts';
import type { ModelEdit } from '../../../shared/schemas/model-edits.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { call } from '../../lib/api.ts';
import { changeAssets } from '../../lib/assets.ts';
import { messageFor } from '../../lib/message-for.ts';
import { modelQuery } from '../../lib/model-query.ts';
import { versionsQuery } from './versions-query.ts';

/** Saves edits of a model and goes back to its versions, one at a time; everything that shows the model follows. */
export function useSaving(id: string) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<'edit' | 'restore' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Of the edit that was tried last: should only the answer have been lost, it is made once. */
  const [request, setRequest] = useState({ edit: '', id: '' });

  async function follow(saved: Asset) {
    client.setQueryData(modelQuery(id).queryKey, saved);
    changeAssets(client, (assets) => assets.map((asset) => (asset.id === id ? saved : asset)));
    await Promise.all([
      client.invalidateQueries(versionsQuery(id)),
      client.invalidateQueries({ queryKey: ['projects'] }),
    ]);
  }

  /** Returns whether it is saved; why not is in `failure`. */
  async function save(base: string, edit: ModelEdit): Promise<boolean> {
    const key = `${base} ${editKey(edit)}`;
    const request_id = request.edit === key ? request.id : crypto.randomUUID();
    setRequest({ edit: key, id: request_id });
    setDoing('edit');
    setFailure(null);
    try {
      await follow(await call('editModel', { id, request_id, base, edit }));
      setRequest({ edit: '', id: '' });
      toast.success(copy.saved);
      return true;
    } catch (error) {
      setFailure(messageFor(error));
      return false;
    } finally {
      setDoing(null);
    }
  }

  async function restore(version_id: string): Promise<boolean> {
    setDoing('restore');
    setFailure(null);
    try {
      await follow(await call('restoreVersion', { id, version_id }));
      toast.success(copy.versions.restored);
      return true;
    } catch (error) {
      toast.error(copy.versions.restoreFailed, { description: messageFor(error) });
      return false;
    } finally {
      setDoing(null);
    }
  }

  return { save, restore, doing, failure };
}
