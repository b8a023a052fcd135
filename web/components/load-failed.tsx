import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** A read that failed, in words, with the way to ask again. */
export const LoadFailed = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <Notice
    kind="bad"
    action={
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        {shellCopy.retry}
      </Button>
    }
  >
    {message}
  </Notice>
);
