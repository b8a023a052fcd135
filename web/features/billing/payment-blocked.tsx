import { paymentCopy as copy } from '../../../shared/copy/pt-br/billing.ts';
import { buttonLook } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

/** The browser did not allow a new tab: here is the page. */
export const PaymentBlocked = ({ url }: { url: string }) => (
  <Notice
    kind="info"
    action={
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={buttonLook({ variant: 'secondary', size: 'small' })}
      >
        {copy.blockedLink}
      </a>
    }
  >
    {copy.blocked}
  </Notice>
);
