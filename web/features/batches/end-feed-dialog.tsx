import { productFeedCopy } from '../../../shared/copy/pt-br/product-feed.ts';
import type { FeedAddress } from '../../../shared/schemas/product-feed.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

const copy = productFeedCopy.address;
const WORDS = {
  replace: { title: copy.replaceTitle, text: copy.replaceText, confirm: copy.replaceConfirm },
  remove: { title: copy.removeTitle, text: copy.removeText, confirm: copy.removeConfirm },
};

/** By what an address is about to end. */
export interface FeedEnd {
  how: keyof typeof WORDS;
  feed: FeedAddress;
}

interface EndFeedDialogProps extends FeedEnd {
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an address ends: whatever fetches it finds nothing. */
export const EndFeedDialog = ({ how, feed, isBusy, onClose, onConfirm }: EndFeedDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    closable={!isBusy}
    title={WORDS[how].title}
    actions={
      <>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {copy.keep}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {WORDS[how].confirm}
        </Button>
      </>
    }
  >
    <p>{WORDS[how].text(feed.ending)}</p>
  </Dialog>
);
