import { useState } from 'react';
import { productFeedCopy } from '../../../shared/copy/pt-br/product-feed.ts';
import { FEED_KINDS, type FeedKind } from '../../../shared/pages/product-feed.ts';
import type { CreatedFeedAddress } from '../../../shared/schemas/product-feed.ts';
import { Choice } from '../../components/choice.tsx';
import { ToldOnce } from '../../components/told-once.tsx';

const copy = productFeedCopy.address;
const WORDS = FEED_KINDS.map((kind) => copy.kinds[kind]);

/** A new address, the only time that it is told: of all there is in the feed, or of the models alone. */
export function FeedTold({ made, onDone }: { made: CreatedFeedAddress; onDone: () => void }) {
  const [kind, setKind] = useState<FeedKind>('products');
  return (
    <div className="mt-5">
      <ToldOnce title={copy.told} secret={made.urls[kind]} copy={copy.secret} onDone={onDone}>
        <p className="mt-2 leading-7 text-mute">{copy.once}</p>
        <div className="mt-4">
          <Choice
            legend={copy.kind}
            name="feed-kind"
            options={WORDS}
            value={copy.kinds[kind]}
            onChange={(word) => setKind(FEED_KINDS.find((one) => copy.kinds[one] === word) ?? 'products')}
          />
        </div>
        <p className="mt-3 max-w-[64ch] leading-7 text-mute">{copy.kindTexts[kind]}</p>
      </ToldOnce>
    </div>
  );
}
