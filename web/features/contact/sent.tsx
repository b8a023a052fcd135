import { CircleCheck } from 'lucide-react';
import { contactCopy as copy } from '../../../shared/copy/pt-br/contact.ts';

/** Says that the message has arrived; its live region is there before, or nobody would hear it. */
export const Sent = ({ isShown }: { isShown: boolean }) => (
  <div role="status">
    {isShown && (
      <p className="flex items-center gap-3 rounded-lg bg-ok-soft px-4 py-3 font-medium text-ok">
        <CircleCheck className="size-5 shrink-0" aria-hidden />
        {copy.sent}
      </p>
    )}
  </div>
);
