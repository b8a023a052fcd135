import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import { ContactForm } from '../../components/contact-form.tsx';
import { useAccount } from '../../lib/account.ts';
import { Part } from './part.tsx';

const copy = publishCopy.contact;

/** Where shoppers turn from the pages of all models; shown when the account is known. */
export function ContactPart() {
  const { data: account } = useAccount();
  return (
    <Part title={copy.title} lead={copy.lead}>
      {account && <ContactForm kept={account.tenant.contact_url} />}
    </Part>
  );
}
