import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { secondFactorCopy } from '../../../shared/copy/pt-br/second-factor.ts';
import { qrPath } from '../../../shared/pages/qr-code.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { beginSetup, finishSetup, setupMessage } from './second-factor-service.ts';

const copy = secondFactorCopy.setup;
const CODE = /^\d{6}$/;

interface SecondFactorSetupProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Three steps: an app, our key in it, and a code as the proof that it is there. */
export function SecondFactorSetup({ email, onDone, onCancel }: SecondFactorSetupProps) {
  // A key is made for each opening of the form, and kept nowhere.
  const {
    data: setup,
    error,
    refetch,
  } = useQuery({
    queryKey: ['second-factor-key'],
    queryFn: () => beginSetup(email),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // Whoever pressed the button goes on here; a refused code is mended where it stands.
  useEffect(() => {
    if (setup && !isBusy) form.current?.querySelector('input')?.focus();
  }, [setup, isBusy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = (new FormData(event.currentTarget).get('code') as string).replaceAll(' ', '');
    if (!CODE.test(code)) return setProblem(secondFactorCopy.codeFormat);
    setBusy(true);
    try {
      await finishSetup(code);
      onDone();
    } catch (refusal) {
      setProblem(setupMessage(refusal));
    } finally {
      setBusy(false);
    }
  }

  if (error) return <LoadFailed message={setupMessage(error)} onRetry={refetch} />;
  if (!setup) return <Skeleton className="h-96 w-full rounded-xl" />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="rounded-xl border border-line bg-panel p-5"
    >
      <ol className="list-decimal space-y-5 pl-5 marker:font-semibold marker:text-accent">
        <li className="pl-1">{copy.app}</li>
        <li className="space-y-4 pl-1">
          <p>{copy.scan}</p>
          <div className="flex flex-wrap items-center gap-5">
            <QrCode text={setup.uri} />
            <Key text={setup.key} />
          </div>
        </li>
        <li className="space-y-3 pl-1">
          <p>{copy.type}</p>
          <div className="max-w-60">
            <TextField
              label={secondFactorCopy.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              placeholder="000000"
              error={problem}
              className="figures text-xl tracking-[0.35em]"
            />
          </div>
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {copy.submit}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

/** On white in both themes, as readers need it. */
function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={copy.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-lg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** In groups of four, which are easier to type; copied without the spaces. */
function Key({ text }: { text: string }) {
  async function put() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copy.copied);
    } catch (error) {
      console.error('The clipboard refused', error);
      toast.error(copy.copyFailed);
    }
  }
  return (
    <div className="min-w-0 flex-1 basis-60 space-y-3">
      <p className="eyebrow">{copy.key}</p>
      <code className="block text-[0.9375rem] leading-7 break-words">{text.match(/.{1,4}/g)?.join(' ')}</code>
      <Button variant="secondary" size="small" onClick={() => void put()}>
        <Copy aria-hidden />
        {copy.copy}
      </Button>
    </div>
  );
}
