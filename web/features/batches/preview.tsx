import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { batchesCopy } from '../../../shared/copy/pt-br/batches.ts';
import { BATCH_NAME_MAX } from '../../../shared/rules/batches.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import type { ReadLine } from '../../../shared/rules/batch-file.ts';
import type { Batch } from '../../../shared/schemas/batches.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { totalCredits, useCredits } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { PreviewLines } from './preview-lines.tsx';

const copy = batchesCopy.preview;

interface PreviewProps {
  /** What the batch is called unless its shop says otherwise. */
  name: string;
  lines: readonly ReadLine[];
  onOther: () => void;
  onMade: (batch: Batch) => Promise<void>;
}

/** What a file would make, with what is wrong with each line, and the one yes to its price (LOTE-01). */
export function Preview({ name: fileName, lines, onOther, onMade }: PreviewProps) {
  const { data: credits } = useCredits();
  const [name, setName] = useState(fileName.slice(0, BATCH_NAME_MAX));
  const [requestId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const products = lines.flatMap(({ product }) => product ?? []);
  const broken = lines.length - products.length;
  const price = products.length * CREDITS_PER_MODEL;
  const balance = credits && totalCredits(credits);
  const lacking = balance === undefined ? 0 : Math.max(0, price - balance);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onMade(await call('createBatch', { name, lines: products, request_id: requestId }));
    } catch (error) {
      setFailure(`${copy.failed}. ${messageFor(error)}`);
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="preview" className="space-y-6">
      <div>
        <h2 id="preview" className="text-2xl">
          {copy.title}
        </h2>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          <span className="flex items-center gap-2 text-ok">
            <CircleCheck className="size-5" aria-hidden />
            {copy.ready(products.length)}
          </span>
          {broken > 0 && (
            <span className="flex items-center gap-2 text-bad">
              <CircleAlert className="size-5" aria-hidden />
              {copy.broken(broken)}
            </span>
          )}
        </p>
      </div>
      <PreviewLines lines={lines} />
      {products.length > 0 && (
        <div className="max-w-xl space-y-5 rounded-2xl border border-line bg-panel p-5 sm:p-6">
          <TextField
            label={copy.name}
            value={name}
            maxLength={BATCH_NAME_MAX}
            onChange={({ target }) => setName(target.value)}
          />
          <div>
            <p className="figures text-lg font-semibold">{copy.price(products.length)}</p>
            {balance !== undefined && <p className="figures text-mute">{copy.balance(balance)}</p>}
            <p className="mt-2 text-[0.9375rem] leading-6 text-mute">{copy.charged}</p>
          </div>
          {lacking > 0 && (
            <Notice
              kind="info"
              action={
                <Link to={paths.billing} className={buttonLook({ size: 'small' })}>
                  {copy.buy}
                </Link>
              }
            >
              {copy.tooFew(lacking)}
            </Notice>
          )}
          {failure && <Notice kind="bad">{failure}</Notice>}
          <Button
            size="large"
            className="w-full whitespace-normal"
            busy={isBusy}
            disabled={lacking > 0 || name.trim() === ''}
            onClick={() => void confirm()}
          >
            {copy.confirm(products.length)}
          </Button>
        </div>
      )}
      <Button variant="quiet" className="-ml-4" disabled={isBusy} onClick={onOther}>
        {copy.other}
      </Button>
    </section>
  );
}
