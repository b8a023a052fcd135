import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { statusCopy } from '../../../shared/copy/pt-br/status.ts';
import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import type { AppError, ErrorCode } from '../../../shared/errors.ts';
import { MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import type { FactName } from '../../../shared/rules/product-facts.ts';
import type { Job } from '../../../shared/schemas/jobs.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { FactFields } from '../../components/fact-fields.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { paths } from '../../lib/paths.ts';
import { clearRetryDraft, loadRetryDraft, saveRetryDraft } from './retry-draft.ts';
import {
  fieldsOf,
  retryRequest,
  retrySentence,
  type RetryFields,
  type RetryProblem,
} from './retry-request.ts';
import { useRetry } from './use-retry.ts';

const copy = statusCopy.retry;
const { product, size } = uploadCopy;

const NEW_PHOTOS = { to: paths.upload, label: statusCopy.failed.newPhotos };
/** Where a refusal can be helped that trying again does not help. */
const WAYS_ON: Partial<Record<ErrorCode, { to: string; label: string }>> = {
  'job.photos_gone': NEW_PHOTOS,
  'job.images_out_of_range': NEW_PHOTOS,
  'job.frames_out_of_range': NEW_PHOTOS,
  'credits.insufficient': { to: paths.billing, label: copy.buyCredits },
  'catalogue.quota_exceeded': { to: paths.upgrade, label: copy.plans },
};

const wayOnFrom = ({ code, params }: AppError) =>
  code === 'job.retried_already' && params.job_id
    ? { to: paths.status(String(params.job_id)), label: copy.newest }
    : WAYS_ON[code];

interface RetryFormProps {
  /** The job that failed, with what was asked for. */
  job: Job;
  warning: string | null;
  onCancel: () => void;
}

/** Name, three sides and facts of a product, as they were asked for, to be asked for again. */
export function RetryForm({ job, warning, onCancel }: RetryFormProps) {
  const [fields, setFields] = useState(() => loadRetryDraft(job.id) ?? fieldsOf(job));
  const [problem, setProblem] = useState<RetryProblem | null>(null);
  const { retry, isPending, refusal, reset, requestId } = useRetry();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  function change(part: Partial<RetryFields>) {
    const changed = { ...fields, ...part };
    setFields(changed);
    setProblem(null);
    saveRetryDraft(job.id, changed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    reset();
    const asked = retryRequest(job, fields, requestId);
    if ('problem' in asked) return setProblem(asked.problem);
    setProblem(null);
    retry(asked.request);
  }

  function cancel() {
    clearRetryDraft(job.id);
    onCancel();
  }

  const errorOf = (name: string) => (problem?.field === name ? problem.sentence : null);
  const text = (name: Exclude<keyof RetryFields, FactName>) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
    autoComplete: 'off',
  });
  const side = { inputMode: 'decimal', suffix: size.unit, className: 'figures' } as const;

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-6">
      <TextField
        {...text('model_name')}
        label={product.name}
        maxLength={MODEL_NAME_MAX}
        aside={product.nameCount(fields.model_name.length)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...text('targetWidthCm')} {...side} label={size.width} />
        <TextField {...text('targetHeightCm')} {...side} label={size.height} />
        <TextField {...text('targetDepthCm')} {...side} label={size.depth} />
      </div>
      <FactFields texts={fields} onChange={change} errorOf={errorOf} isAgain />
      {warning && <p className="leading-7 text-mute">{warning}</p>}
      {refusal && <Refusal refusal={refusal} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={isPending}>
          {copy.submit}
        </Button>
        <p className="figures text-center text-sm text-mute sm:order-last sm:ml-auto">{copy.cost}</p>
        <Button variant="quiet" size="large" disabled={isPending} onClick={cancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ refusal }: { refusal: AppError }) {
  const wayOn = wayOnFrom(refusal);
  return (
    <Notice
      kind="bad"
      action={
        wayOn && (
          <Link to={wayOn.to} className={buttonLook({ variant: 'secondary', size: 'small' })}>
            {wayOn.label}
          </Link>
        )
      }
    >
      {retrySentence(refusal.code)}
    </Notice>
  );
}
