import { useId, useRef, useState, type FormEvent } from 'react';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { sentenceFor } from '../../../shared/copy/pt-br/errors.ts';
import { STATES } from '../../../shared/rules/postal-address.ts';
import { BillingDetails } from '../../../shared/schemas/billing-details.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

const copy = accountCopy.billing;

type Field = keyof BillingDetails;
type Problems = Partial<Record<Field, string>>;

interface FormProps {
  details: BillingDetails | null;
  /** With what was saved, if it was. */
  onClose: (saved?: BillingDetails) => void;
}

/** Asks for who receipts are for; checked here by the rule that the server has. */
export function BillingDetailsForm({ details, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = BillingDetails.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const found = entered.success ? {} : problemsOf(entered.error.issues);
    setProblems(found);
    setRefusal(null);
    if (!entered.success) {
      form.current?.querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      onClose((await call('setBillingDetails', entered.data)).billing_details);
    } catch (error) {
      setRefusal(messageFor(error));
      setBusy(false);
    }
  }

  const field = (name: Field) => ({ name, error: problems[name], defaultValue: details?.[name] });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="max-w-xl space-y-5">
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      <TextField {...field('name')} label={copy.name} autoComplete="organization" />
      <TextField {...field('tax_id')} label={copy.taxId} hint={copy.taxIdHint} autoComplete="off" />
      <TextField
        {...field('postal_code')}
        label={copy.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        className="max-w-40"
      />
      <TextField {...field('line1')} label={copy.line1} autoComplete="address-line1" />
      <TextField {...field('line2')} label={copy.line2} aside={copy.optional} autoComplete="address-line2" />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField {...field('city')} label={copy.city} autoComplete="address-level2" />
        <StateField value={details?.state} />
      </div>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" busy={isBusy}>
          {copy.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onClose()}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

function StateField({ value = 'SP' }: { value?: string }) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {copy.state}
      </label>
      <Select id={id} name="state" defaultValue={value} autoComplete="address-level1" className="h-12">
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </div>
  );
}

/** A sentence for each field that is not right. */
function problemsOf(issues: readonly { path: PropertyKey[] }[]): Problems {
  const fields = issues.map(({ path }) => path[0] as Field);
  return Object.fromEntries(fields.map((name) => [name, SENTENCES[name] ?? copy.missing]));
}

const SENTENCES: Problems = {
  tax_id: sentenceFor('account.tax_id_invalid'),
  postal_code: sentenceFor('account.postal_code_invalid'),
};
