import { useState, type FormEvent } from 'react';
import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import { API_KEY_NAME_MAX, API_SCOPES, type ApiScope } from '../../../shared/rules/public-api.ts';
import type { CreatedApiKey } from '../../../shared/schemas/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

const copy = publicApiCopy.keys;
const WORDS = API_SCOPES.map((scope) => copy.scopes[scope]);

interface KeyFormProps {
  /** No more keys fit. */
  isFull: boolean;
  onMade: (key: CreatedApiKey) => void;
}

/** Asks for a key's name and what it may do, and makes it. */
export function KeyForm({ isFull, onMade }: KeyFormProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiScope>('read');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!name.trim());
    if (!name.trim()) return;
    setBusy(true);
    setProblem(null);
    try {
      onMade(await call('createApiKey', { name, scope }));
    } catch (error) {
      setProblem(`${copy.createFailed}. ${messageFor(error)}`);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="new-key" className="rounded-2xl border border-line bg-panel p-6 sm:p-8">
      <h2 id="new-key" className="text-2xl">
        {copy.create}
      </h2>
      {isFull ? (
        <p className="mt-3 leading-7 text-mute">{copy.most}</p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 max-w-xl space-y-5">
          <TextField
            label={copy.name}
            hint={copy.nameHint}
            error={isMissing ? copy.nameMissing : null}
            value={name}
            maxLength={API_KEY_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Choice
            legend={copy.scope}
            name="scope"
            options={WORDS}
            value={copy.scopes[scope]}
            onChange={(word) => setScope(API_SCOPES.find((one) => copy.scopes[one] === word) ?? 'read')}
          />
          {problem && <Notice kind="bad">{problem}</Notice>}
          <Button type="submit" busy={isBusy}>
            {copy.create}
          </Button>
        </form>
      )}
    </section>
  );
}
