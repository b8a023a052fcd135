import { lazy, Suspense, useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { uploadCopy as copy } from '../../../shared/copy/pt-br/upload.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../../shared/rules/photos.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SheetOffer } from '../../components/sheet-offer.tsx';
import { totalCredits, useAccount, useCredits } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import type { Photo } from './photos/accept-photos.ts';
import { checkForm, type FormProblem } from './check-form.ts';
import { EMPTY_FORM, type FormFields } from './draft.ts';
import { FormSection } from './form-section.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LowCredits } from './low-credits.tsx';
import { Orbit } from './photos/orbit.tsx';
import { PhotoListSkeleton } from './photos/photo-list-skeleton.tsx';
import { PhotoPicker } from './photos/photo-picker.tsx';
import { ProductFields, SizeFields } from './product-fields.tsx';
import { UploadDialog } from './sending/upload-dialog.tsx';
import { coverage } from './coach/coverage.ts';
import { useCoach } from './coach/use-coach.ts';
import { fillIn, useKeptForm } from './use-kept-form.ts';
import { usePhotos } from './photos/use-photos.ts';
import { useSubmit } from './sending/use-submit.ts';

const loadBoard = () => import('./photos/photo-board.tsx');
const PhotoBoard = lazy(async () => ({ default: (await loadBoard()).Component }));

/** The form that makes a model: photos in order, a name, a height. */
export function Component() {
  useTitle(copy.title);
  const [fields, setFields] = useState<FormFields>(EMPTY_FORM);
  const [isRestored, setRestored] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const list = usePhotos();
  const { photos } = list;
  const advice = useCoach(photos);
  const isPassed = advice.checking === null && advice.problems.size === 0;
  const form = useRef<HTMLFormElement>(null);
  const { data: credits } = useCredits();
  const { data: account } = useAccount();
  const balance = credits && totalCredits(credits);

  const restorePhotos = list.restore;
  const restore = useCallback(
    (draft: FormFields | null, kept: Photo[]) => {
      if (draft) setFields((current) => fillIn(current, draft));
      if (kept.length > 0) restorePhotos(kept);
      setRestored(draft !== null || kept.length > 0);
    },
    [restorePhotos],
  );
  const { forget } = useKeptForm({ owner: account?.user.id, fields, photos, restore });
  const { progress, broken, limit, setLimit, submit, cancel } = useSubmit({ onSent: forget });
  const send = () => {
    setReviewing(false);
    void submit(fields, photos);
  };

  // On a phone the button is a long way below what it complains about.
  useEffect(() => {
    const place = problem && form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [problem]);

  const change = (change: Partial<FormFields>) => {
    setProblem(null);
    setFields((current) => ({ ...current, ...change }));
  };
  // Photos come from a picker, a drop or what was kept: too few of them is over when there are enough.
  const isOver = problem?.part === 'photos' && photos.length >= MIN_PHOTOS && photos.length <= MAX_PHOTOS;
  const errorOf = (part: FormProblem['part']) =>
    problem?.part === part && !isOver ? problem.sentence : null;

  function startOver() {
    setFields(EMPTY_FORM);
    list.clear();
    setRestored(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A balance still on its way is no reason to refuse: the server decides.
    const found = checkForm(fields, photos.length, balance ?? CREDITS_PER_MODEL);
    setProblem(found);
    if (!found) return isPassed ? send() : setReviewing(true);
    toast.error(found.sentence);
    if (found.part === 'credits') setLimit('credits');
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      onPointerDown={() => void loadBoard()}
      className="space-y-10"
    >
      <div className="space-y-2">
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="text-lg text-mute">{copy.lead}</p>
      </div>
      <LowCredits capture="photos" />
      {isRestored && (
        <Notice
          kind="info"
          action={
            <Button variant="secondary" size="small" onClick={startOver}>
              {copy.startOver}
            </Button>
          }
        >
          {copy.draftRestored}
        </Notice>
      )}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="space-y-12">
          <FormSection title={copy.photos.title} aside={copy.photos.count(photos.length)}>
            <p className="max-w-[60ch] leading-7 text-mute">
              {copy.photos.text} {copy.photos.firstIsFront}
            </p>
            <div className="mx-auto max-w-52 lg:hidden">
              <Orbit count={photos.length} />
            </div>
            {photos.length > 0 && (
              <Suspense fallback={<PhotoListSkeleton count={photos.length} />}>
                <PhotoBoard
                  list={list}
                  advice={advice}
                  review={isReviewing && { onSend: send, onClose: () => setReviewing(false) }}
                />
              </Suspense>
            )}
            {photos.length === 0 && <FilmInstead />}
            {photos.length < MAX_PHOTOS && <PhotoPicker onFiles={list.add} />}
            {errorOf('photos') && <Notice kind="bad">{errorOf('photos')}</Notice>}
          </FormSection>
          <FormSection title={copy.product.title}>
            <ProductFields fields={fields} onChange={change} errorOf={errorOf} />
          </FormSection>
          <FormSection title={copy.size.title}>
            <p className="max-w-[60ch] leading-7 text-mute">{copy.size.text}</p>
            <SizeFields fields={fields} onChange={change} errorOf={errorOf} />
            <SheetOffer />
          </FormSection>
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <div className="ground mb-5 hidden rounded-2xl border border-line p-5 lg:block">
            <Orbit count={photos.length} />
          </div>
          <output className="mb-4 block text-[0.9375rem] text-mute">{coverage(photos.length, advice)}</output>
          <Button type="submit" size="large" busy={progress !== null} className="w-full">
            {copy.submit}
          </Button>
          <p className="figures mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-mute">
            <span>{copy.cost}</span>
            {balance !== undefined && balance >= CREDITS_PER_MODEL && (
              <span>{copy.balanceAfter(balance - CREDITS_PER_MODEL)}</span>
            )}
          </p>
        </aside>
      </div>
      <UploadDialog
        progress={progress}
        photos={photos}
        broken={broken}
        onCancel={cancel}
        onRetry={() => void submit(fields, photos)}
      />
      <LimitDialog limit={limit} onClose={() => setLimit(null)} />
    </form>
  );
}

/** The other way to show a product. */
const FilmInstead = () => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-line bg-panel p-5">
    <p className="min-w-0 grow basis-64 leading-7">{copy.photos.filmText}</p>
    <Link to={paths.capture} className={buttonLook()}>
      <Video aria-hidden />
      {copy.photos.film}
    </Link>
  </div>
);
