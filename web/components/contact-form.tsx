import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { shopCopy } from '../../shared/copy/pt-br/shop.ts';
import { sentenceFor } from '../../shared/copy/pt-br/errors.ts';
import { CONTACT_MAX, contactText, contactUrl } from '../../shared/rules/shop-contact.ts';
import { call } from '../lib/api.ts';
import { useChangeAccount } from '../lib/account.ts';
import { messageFor } from '../lib/message-for.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

const copy = shopCopy.contact;

/** Asks where shoppers turn from the pages of all models; `kept` is what stands there. */
export function ContactForm({ kept }: { kept: string | null }) {
  const change = useChangeAccount();
  const shown = kept ? contactText(kept) : '';
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !contactUrl(text)) return setError(sentenceFor('account.contact_invalid'));
    setSaving(true);
    try {
      const { contact_url } = await call('setContact', { contact: text });
      change((account) => ({ ...account, tenant: { ...account.tenant, contact_url } }));
      setText(contact_url ? contactText(contact_url) : '');
      toast.success(contact_url ? copy.saved : copy.removed);
    } catch (failure) {
      toast.error(copy.saveFailed, { description: messageFor(failure) });
    } finally {
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="max-w-xl space-y-4">
      <TextField
        label={copy.label}
        hint={copy.hint}
        error={error}
        value={text}
        maxLength={CONTACT_MAX}
        autoComplete="off"
        inputMode="text"
        onChange={({ target }) => {
          setError(null);
          setText(target.value);
        }}
      />
      <Button type="submit" variant="secondary" busy={isSaving} disabled={text.trim() === shown}>
        {copy.save}
      </Button>
    </form>
  );
}
