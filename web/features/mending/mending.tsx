import { Columns2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { mendingCopy as copy } from '../../../shared/copy/pt-br/mending.ts';
import { AppError } from '../../../shared/errors.ts';
import { partsOf } from '../../../shared/mending/loose-parts.ts';
import { dimensionsOf, mendMesh, type Mesh } from '../../../shared/mending/mend-mesh.ts';
import { editKey } from '../../../shared/rules/model-edit.ts';
import { NO_EDIT, type ModelEdit, type ModelVersions } from '../../../shared/schemas/model-edits.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { FloorFields } from './floor-fields.tsx';
import { FrontField } from './front-field.tsx';
import { LightFields } from './light-fields.tsx';
import { draftOf, readDraft } from './mend-draft.ts';
import type { MendPartProps } from './mend-part.ts';
import { MendedPreview } from './mended-preview.tsx';
import { PartsFields } from './parts-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useMadeModel } from './use-made-model.ts';
import { useSaving } from './use-saving.ts';
import { VersionList } from './version-list.tsx';

/** The preview, what can be changed, and the versions there were. */
export function Mending({ asset, kept: { current, versions } }: { asset: Asset; kept: ModelVersions }) {
  const saved = versions.find(({ id }) => id === current) ?? versions.at(-1)!;
  const { draft, canUndo, write, undo, settle } = useDraft(asset.id, draftOf(saved.edit));
  const { save, restore, doing, failure } = useSaving(asset.id);
  const [looked, setLooked] = useState<string | null>(null);
  const lookedAt = versions.find(({ id }) => id === looked);
  const madeVersion = versions.find(({ id }) => id === (lookedAt ?? saved).base) ?? versions.at(-1)!;
  const made = useMadeModel(madeVersion.url_glb);
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (hash === '#medidas') form.current?.querySelector<HTMLElement>('[name=width]')?.focus();
  }, [hash]);

  const read = readDraft(draft);
  const edit = useLastGood('edit' in read ? read.edit : null, saved.edit);
  const isChanged = !('edit' in read) || editKey(read.edit) !== editKey(saved.edit);
  const mesh = made === null || made === 'failed' ? null : made.mesh;
  const mended = useMended(mesh, lookedAt?.edit ?? edit);
  const unsized = useMended(mesh, { ...edit, size_cm: {} });
  const madeSides = unsized.mesh && dimensionsOf(unsized.mesh);
  const parts = useMemo(() => (mesh ? partsOf(mesh) : []), [mesh]);
  const refusal = lookedAt ? null : mended.refusal;
  const part: MendPartProps = {
    draft,
    problems: 'problems' in read ? read.problems : {},
    write: (...change) => {
      setLooked(null);
      write(...change);
    },
  };

  function statusOf(): string {
    if (lookedAt && lookedAt.id === versions.at(-1)!.id) return copy.preview.made;
    if (lookedAt) return copy.preview.version(formatMoment(lookedAt.created_at));
    return isChanged ? copy.preview.draft : copy.preview.unchanged;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!('edit' in read) || refusal) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (await save(saved.base, read.edit)) settle();
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
      <div className="sticky top-16 z-10 -mx-4 space-y-1 self-start bg-paper px-4 pt-2 sm:mx-0 sm:px-0 lg:top-24">
        <MendedPreview
          name={asset.name}
          posterUrl={asset.meta_json.poster_url}
          made={made}
          mesh={mended.mesh}
          light={lookedAt?.edit ?? edit}
          status={statusOf()}
        />
      </div>
      <div className="space-y-10">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="space-y-8 rounded-2xl border border-line bg-panel p-4 sm:p-7 [&_input]:scroll-mt-[45dvh] [&_input]:scroll-mb-40 lg:[&_input]:scroll-mt-24"
        >
          <FrontField {...part} />
          <SizeFields {...part} made={madeSides} />
          <LightFields {...part} />
          <FloorFields {...part} made={madeSides} />
          <PartsFields {...part} parts={parts} />
          {refusal && <Notice kind="bad">{refusal}</Notice>}
          {failure && (
            <Notice kind="bad">
              {copy.saveFailed}. {failure} {copy.kept}
            </Notice>
          )}
          <div className="sticky bottom-16 -mx-4 -mb-4 space-y-2 rounded-b-2xl border-t border-line bg-panel px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7 md:bottom-0">
            <div className="flex gap-2">
              <Button
                type="submit"
                busy={doing === 'edit'}
                disabled={!isChanged || doing !== null}
                className="max-sm:grow"
              >
                {failure ? copy.retry : copy.save}
              </Button>
              <Button variant="secondary" disabled={!canUndo || doing !== null} onClick={undo}>
                <Undo2 aria-hidden />
                <span className="max-sm:sr-only">{copy.undo}</span>
              </Button>
              <Button
                variant="secondary"
                aria-pressed={looked === saved.id}
                disabled={!isChanged}
                onClick={() => setLooked(looked === saved.id ? null : saved.id)}
                className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <Columns2 aria-hidden />
                <span className="max-sm:sr-only">{copy.compare}</span>
              </Button>
            </div>
            <p role="status" className="text-sm text-mute empty:hidden">
              {doing === 'edit' && copy.saving}
            </p>
          </div>
        </form>
        <VersionList
          current={current}
          versions={versions}
          looked={looked}
          isBusy={doing !== null}
          onLook={(id) => setLooked(looked === id ? null : id)}
          onRestore={(version) =>
            void restore(version.id).then((isDone) => {
              if (!isDone) return;
              setLooked(null);
              settle();
            })
          }
        />
      </div>
    </div>
  );
}

/** What was last readable of a draft: while something written is no measure, that stays in the preview. */
function useLastGood(edit: ModelEdit | null, first: ModelEdit): ModelEdit {
  const [good, setGood] = useState(edit ?? first);
  if (edit && editKey(edit) !== editKey(good)) setGood(edit);
  return edit ?? good;
}

interface Mended {
  mesh: Mesh | null;
  /** Why the edit cannot be made, in words. */
  refusal: string | null;
}

/** A mesh as an edit makes it; while the edit is refused, turned alone. */
function useMended(mesh: Mesh | null, edit: ModelEdit): Mended {
  const key = editKey(edit);
  return useMemo(() => {
    if (!mesh) return { mesh, refusal: null };
    try {
      return { mesh: mendMesh(mesh, edit), refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const turned = mendMesh(mesh, { ...NO_EDIT, turn_deg: edit.turn_deg });
      return { mesh: turned, refusal: messageFor(error) };
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of the edit
  }, [mesh, key]);
}
