import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { catalogueCopy } from '../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../shared/schemas/models.ts';
import { changeModels } from '../lib/change-models.ts';
import { messageFor } from '../lib/message-for.ts';
import { Button } from './button.tsx';
import { OnlyFor } from './only-for.tsx';
import { Notice } from './notice.tsx';

const copy = catalogueCopy.down;

/** Says that shoppers do not reach this model, and gives it back to them; nothing while they do. */
export function LinkDownNotice({ asset: { id, link } }: { asset: Asset }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (link === 'up') return null;

  async function putUp() {
    setBusy(true);
    const refusal = (await changeModels([{ id, kind: 'link', link: 'up' }])).get(id);
    if (refusal) toast.error(copy.failed, { description: messageFor(refusal) });
    else toast.success(catalogueCopy.selection.isUp(1));
    await Promise.all([
      client.invalidateQueries({ queryKey: ['asset', id] }),
      client.invalidateQueries({ queryKey: ['assets'] }),
    ]);
    setBusy(false);
  }

  return (
    <Notice
      kind="info"
      action={
        <OnlyFor duty="work">
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void putUp()}>
            {catalogueCopy.selection.putUp}
          </Button>
        </OnlyFor>
      }
    >
      {copy.notice}
    </Notice>
  );
}
