import { useState } from 'react';
import { toast } from 'sonner';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { formatPostalCode } from '../../../shared/rules/postal-address.ts';
import { formatTaxId, readTaxId } from '../../../shared/rules/tax-id.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { BillingDetails as Details } from '../../../shared/schemas/billing-details.ts';
import { Button } from '../../components/button.tsx';
import { useChangeAccount } from '../../lib/account.ts';
import { BillingDetailsForm } from './billing-details-form.tsx';
import { Fact, Facts, Section } from './section.tsx';

const copy = accountCopy.billing;

/** Who receipts are for (BILL-07): name, CPF or CNPJ, address. */
export function BillingDetails({ account: { tenant } }: { account: Account }) {
  const [isEditing, setEditing] = useState(false);
  const change = useChangeAccount();
  const { billing_details: details } = tenant;
  const close = (saved?: Details) => {
    setEditing(false);
    if (!saved) return;
    change((account) => ({ ...account, tenant: { ...account.tenant, billing_details: saved } }));
    toast.success(copy.saved);
  };
  return (
    <Section title={copy.title} text={copy.text}>
      {isEditing ? (
        <BillingDetailsForm details={details} onClose={close} />
      ) : (
        <>
          {details && <Shown details={details} />}
          <Button
            variant="secondary"
            className={details ? 'mt-4' : undefined}
            onClick={() => setEditing(true)}
          >
            {details ? copy.edit : copy.add}
          </Button>
        </>
      )}
    </Section>
  );
}

function Shown({ details: { name, tax_id, line1, line2, city, state, postal_code } }: { details: Details }) {
  const taxId = readTaxId(tax_id);
  return (
    <Facts>
      <Fact term={copy.name}>{name}</Fact>
      {taxId && <Fact term={copy.kinds[taxId.kind]}>{formatTaxId(taxId)}</Fact>}
      <Fact term={copy.address} note={`${city} – ${state}, CEP ${formatPostalCode(postal_code)}`}>
        {line2 ? `${line1}, ${line2}` : line1}
      </Fact>
    </Facts>
  );
}
