import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { productFeedCopy as copy } from '../../../shared/copy/pt-br/product-feed.ts';
import { productFeed } from '../../../shared/pages/product-feed.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FeedAddressPart } from './feed-address-part.tsx';

const PAGE = 100;

/** Saves the models that shoppers see as a feed of products (LOTE-04), and gives it an address (LOTE-05). */
export function FeedPart() {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const models = await modelsShown();
      if (models.length === 0) toast.info(copy.none);
      else
        saveFile(
          copy.fileName,
          new Blob([productFeed(models, window.location.origin, 'products')], { type: 'application/xml' }),
        );
    } catch (error) {
      toast.error(copy.failed, { description: messageFor(error) });
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="feed">
      <h2 id="feed" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[64ch] leading-7 text-mute">{copy.text}</p>
      <Button variant="secondary" className="mt-4" busy={isBusy} onClick={() => void save()}>
        <Download aria-hidden />
        {copy.download}
      </Button>
      <FeedAddressPart />
    </section>
  );
}

async function modelsShown(): Promise<Asset[]> {
  const shown: Asset[] = [];
  let cursor: string | null = null;
  do {
    const page: { assets: Asset[]; cursor: string | null } = await call('listAssets', {
      link: 'up',
      limit: PAGE,
      ...(cursor && { cursor }),
    });
    shown.push(...page.assets);
    ({ cursor } = page);
  } while (cursor);
  return shown;
}
