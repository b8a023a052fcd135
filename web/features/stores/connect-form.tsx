import { useState, type FormEvent } from 'react';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import type { StorePlatformName } from '../../../shared/rules/stores.ts';
import { NewStore } from '../../../shared/schemas/stores.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

interface ConnectFormProps {
  platform: StorePlatformName;
  children: string;
}

/** Leads to where the shop lets us in; where shops have addresses of their own, it is asked for. */
export function ConnectForm({ platform, children }: ConnectFormProps) {
  const asked = platform === 'nuvemshop' ? null : copy.shops[platform];
  const [shop, setShop] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave(event: FormEvent) {
    event.preventDefault();
    const store = NewStore.safeParse({ platform, shop });
    setWrong(!store.success);
    if (!store.success) return;
    setBusy(true);
    setFailure(null);
    try {
      window.location.assign((await call('beginStore', store.data)).url);
    } catch (error) {
      setFailure(`${copy.connectFailed}. ${messageFor(error)}`);
      setBusy(false);
    }
  }

  return (
    <form noValidate className="max-w-md space-y-4" onSubmit={(event) => void leave(event)}>
      {asked && (
        <TextField
          label={asked.label}
          hint={asked.hint}
          error={isWrong ? asked.invalid : null}
          placeholder={asked.placeholder}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={shop}
          onChange={({ target }) => setShop(target.value)}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {children}
      </Button>
      {failure && <Notice kind="bad">{failure}</Notice>}
    </form>
  );
}
