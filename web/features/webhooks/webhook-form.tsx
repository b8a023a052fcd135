import { useState, type FormEvent } from 'react';
import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import { webhooksCopy as copy } from '../../../shared/copy/pt-br/webhooks.ts';
import { WEBHOOK_URL_MAX } from '../../../shared/rules/webhook-endpoints.ts';
import type { WebhookWithSecret } from '../../../shared/schemas/webhooks.ts';
import { SUBSCRIBED_EVENTS, type SubscribedEvent } from '../../../shared/rules/webhook-events.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

interface WebhookFormProps {
  /** No more fit. */
  isFull: boolean;
  onMade: (webhook: WebhookWithSecret) => void;
}

/** Asks for an address and what it shall be told, and adds it. */
export function WebhookForm({ isFull, onMade }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<SubscribedEvent[]>([...SUBSCRIBED_EVENTS]);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!url.trim() || events.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      onMade(await call('createWebhook', { url, events }));
    } catch (error) {
      setProblem(`${copy.createFailed}. ${messageFor(error)}`);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="new-webhook" className="rounded-2xl border border-line bg-panel p-6 sm:p-8">
      <h2 id="new-webhook" className="text-2xl">
        {copy.add}
      </h2>
      {isFull ? (
        <p className="mt-3 leading-7 text-mute">{copy.most}</p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 max-w-xl space-y-5">
          <TextField
            label={copy.url}
            hint={copy.urlHint}
            error={isTried && !url.trim() ? copy.urlMissing : null}
            type="url"
            inputMode="url"
            value={url}
            maxLength={WEBHOOK_URL_MAX}
            autoComplete="off"
            onChange={({ target }) => setUrl(target.value)}
          />
          <fieldset>
            <legend className="mb-1.5 text-[0.9375rem] font-semibold">{copy.events}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {SUBSCRIBED_EVENTS.map((type) => (
                <label key={type} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent"
                    checked={events.includes(type)}
                    onChange={({ target }) =>
                      setEvents(target.checked ? [...events, type] : events.filter((one) => one !== type))
                    }
                  />
                  {publicApiCopy.events[type].title}
                </label>
              ))}
            </div>
            {isTried && events.length === 0 && (
              <p role="alert" className="mt-1 text-sm text-bad">
                {copy.eventsMissing}
              </p>
            )}
          </fieldset>
          {problem && <Notice kind="bad">{problem}</Notice>}
          <Button type="submit" busy={isBusy}>
            {copy.add}
          </Button>
        </form>
      )}
    </section>
  );
}
