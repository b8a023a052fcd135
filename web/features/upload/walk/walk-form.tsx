import { RotateCcw } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { captureCopy } from '../../../../shared/copy/pt-br/capture.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { CREDITS_PER_MODEL } from '../../../../shared/rules/credits.ts';
import { Button } from '../../../components/button.tsx';
import { totalCredits, useCredits } from '../../../lib/account.ts';
import { checkForm, type FormProblem } from '../check-form.ts';
import { EMPTY_FORM, type FormFields } from '../draft.ts';
import { LimitDialog } from '../limit-dialog.tsx';
import type { Photo } from '../photos/accept-photos.ts';
import { ProductFields, SizeFields } from '../product-fields.tsx';
import { UploadDialog } from '../sending/upload-dialog.tsx';
import { useSubmit } from '../sending/use-submit.ts';

const copy = captureCopy.filmed;
/** Frames shown of a walk, evenly spread. */
const SHOWN = 6;

interface WalkFormProps {
  walk: { frames: readonly Blob[]; covered: number; largestGap: number };
  onAgain: () => void;
}

/** What was filmed, the product's name and sizes, and the way to a model. */
export function WalkForm({ walk, onAgain }: WalkFormProps) {
  const [photos] = useState(() => walk.frames.map(frameAsPhoto));
  const [fields, setFields] = useState<FormFields>(EMPTY_FORM);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { data: credits } = useCredits();
  const balance = credits && totalCredits(credits);
  const { progress, broken, limit, setLimit, submit, cancel } = useSubmit({
    capture: 'walk',
    onSent: () => undefined, // frames live as long as the page
  });
  const send = () => void submit(fields, photos);

  const change = (change: Partial<FormFields>) => {
    setProblem(null);
    setFields((current) => ({ ...current, ...change }));
  };
  const errorOf = (part: FormProblem['part']) => (problem?.part === part ? problem.sentence : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkForm(fields, photos.length, balance ?? CREDITS_PER_MODEL, 'walk');
    setProblem(found);
    if (!found) return send();
    toast.error(found.sentence);
    if (found.part === 'credits') setLimit('credits');
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="max-w-3xl space-y-8">
      <section aria-label={copy.title} className="space-y-4 rounded-2xl border border-line bg-panel p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-2xl">{copy.title}</h2>
            <p className="figures text-mute">
              {copy.text(photos.length, Math.round(walk.covered), Math.round(walk.largestGap))}
            </p>
          </div>
          <Button variant="secondary" onClick={onAgain}>
            <RotateCcw aria-hidden />
            {copy.again}
          </Button>
        </div>
        <FrameStrip frames={walk.frames} />
      </section>
      <ProductFields fields={fields} onChange={change} errorOf={errorOf} />
      <div className="space-y-4">
        <p className="max-w-[60ch] leading-7 text-mute">{uploadCopy.size.text}</p>
        <SizeFields fields={fields} onChange={change} errorOf={errorOf} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-6">
        <Button type="submit" size="large" busy={progress !== null}>
          {uploadCopy.submit}
        </Button>
        <p className="figures text-sm text-mute">{uploadCopy.cost}</p>
      </div>
      <UploadDialog
        capture="walk"
        progress={progress}
        photos={photos}
        broken={broken}
        onCancel={cancel}
        onRetry={send}
      />
      <LimitDialog limit={limit} onClose={() => setLimit(null)} />
    </form>
  );
}

function frameAsPhoto(frame: Blob, index: number): Photo {
  const name = `quadro-${String(index + 1).padStart(2, '0')}.jpg`;
  return {
    id: crypto.randomUUID(),
    file: new File([frame], name, { type: 'image/jpeg' }),
    extension: 'jpg',
    preview: null,
  };
}

/** A few frames, so that who filmed sees what was filmed. */
function FrameStrip({ frames }: { frames: readonly Blob[] }) {
  const [urls] = useState(() =>
    Array.from({ length: SHOWN }, (_, i) => frames[Math.floor((i * frames.length) / SHOWN)]).flatMap(
      (frame) => (frame ? [URL.createObjectURL(frame)] : []),
    ),
  );
  return (
    <ul aria-label={copy.strip} className="grid grid-cols-6 gap-2">
      {urls.map((url) => (
        <li key={url} className="aspect-3/4 overflow-hidden rounded-lg bg-sunk">
          <img src={url} alt="" onLoad={() => URL.revokeObjectURL(url)} className="size-full object-cover" />
        </li>
      ))}
    </ul>
  );
}
