import { ExternalLink, Plus, X } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { arSettingsCopy as copy } from '../../../shared/copy/pt-br/model.ts';
import { LENGTH_AXES, PRESETS_MAX, type LengthAxis } from '../../../shared/rules/premium-ar.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatCentimetres, parseLength } from '../../lib/length.ts';
import { paths } from '../../lib/paths.ts';
import {
  draftOf,
  isSameDraft,
  measuredLength,
  readDraft,
  withAxis,
  withPreset,
  type ArDraft,
} from './ar-draft.ts';
import { useSaveAr } from './use-save-ar.ts';

const SIDE_NAMES = LENGTH_AXES.map((axis) => copy.sides[axis]);
const axisNamed = (name: string): LengthAxis => LENGTH_AXES.find((axis) => copy.sides[axis] === name) ?? 'x';

interface ArSettingsProps {
  asset: Asset;
  draft: ArDraft;
  onChange: (draft: ArDraft) => void;
  /** Called with the model as it is kept, after saving and after undoing. */
  onSettled: (asset: Asset) => void;
}

/** How large the model stands in a room, and its other sizes; nothing is kept until it is saved. */
export function ArSettings({ asset, draft, onChange, onSettled }: ArSettingsProps) {
  const dims = asset.meta_json.dims_cm;
  const { save, isSaving } = useSaveAr(asset.id);
  const [isTried, setTried] = useState(false); // problems are told once saving was tried
  const form = useRef<HTMLFormElement>(null);
  const variantsId = useId();

  const read = readDraft(draft);
  const problems = isTried && 'problems' in read ? read.problems : undefined;
  const kept = draftOf(asset.ar_config, dims);
  const isChanged = asset.ar_config === null || !isSameDraft(draft, kept);
  const side = copy.sides[draft.axis];
  const measured = measuredLength(dims, draft.axis);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ('problems' in read) {
      setTried(true);
      // The fields are marked with the next picture.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setTried(false);
    const saved = await save(read.config);
    if (saved) onSettled(saved);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="ar-settings"
      className="space-y-6 rounded-2xl border border-line bg-panel p-4 sm:p-7"
    >
      <div className="space-y-1.5">
        <h2 id="ar-settings" className="text-2xl">
          {copy.title}
        </h2>
        <p className="text-mute">{copy.lead}</p>
      </div>
      {asset.ar_config === null && <Notice kind="info">{copy.unset}</Notice>}
      <Choice
        legend={copy.axis}
        name="axis"
        options={SIDE_NAMES}
        value={side}
        onChange={(name) => onChange(withAxis(draft, axisNamed(name), dims))}
      />
      <div className="space-y-2">
        <TextField
          label={copy.length(side)}
          hint={copy.lengthHint(formatCentimetres(measured))}
          error={problems?.length}
          inputMode="decimal"
          autoComplete="off"
          value={draft.length}
          onChange={({ target }) => onChange({ ...draft, length: target.value })}
          className="figures"
        />
        {parseLength(draft.length) !== measured && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 text-accent"
            onClick={() => onChange({ ...draft, length: formatCentimetres(measured) })}
          >
            {copy.asMeasured}
          </Button>
        )}
      </div>
      <div className="flex items-start gap-3">
        <input
          id={variantsId}
          type="checkbox"
          aria-describedby={`${variantsId}-hint`}
          checked={draft.hasVariants}
          onChange={({ target }) =>
            onChange({
              ...(target.checked && draft.presets.length === 0 ? withPreset(draft) : draft),
              hasVariants: target.checked,
            })
          }
          className="mt-1 size-5 shrink-0 cursor-pointer accent-accent"
        />
        <div>
          <label htmlFor={variantsId} className="cursor-pointer font-semibold">
            {copy.variants}
          </label>
          <p id={`${variantsId}-hint`} className="text-sm text-mute">
            {copy.variantsHint(side)}
          </p>
        </div>
      </div>
      {draft.hasVariants && <Presets draft={draft} onChange={onChange} problems={problems?.presets} />}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Button type="submit" busy={isSaving} disabled={!isChanged}>
          {copy.save}
        </Button>
        <Button
          variant="secondary"
          disabled={isSaving || isSameDraft(draft, kept)}
          onClick={() => {
            setTried(false);
            onSettled(asset);
          }}
        >
          {copy.undo}
        </Button>
        {asset.ar_config && (
          <a
            href={paths.premiumAr(asset.slug)}
            target="_blank"
            rel="noopener"
            title={copy.premiumHint}
            className={buttonLook({ variant: 'quiet' }, 'sm:ml-auto')}
          >
            <ExternalLink aria-hidden />
            {copy.premium}
          </a>
        )}
      </div>
    </form>
  );
}

interface PresetsProps {
  draft: ArDraft;
  onChange: (draft: ArDraft) => void;
  problems?: Record<number, string>;
}

/** The other sizes, one field each. */
function Presets({ draft, onChange, problems }: PresetsProps) {
  const { presets } = draft;
  const list = useRef<HTMLFieldSetElement>(null);
  const [removed, setRemoved] = useState('');
  const isFull = presets.length >= PRESETS_MAX;

  /** The focus goes to the field beside the one that went, or to the button that adds. */
  function remove(index: number) {
    onChange({ ...draft, presets: presets.toSpliced(index, 1) });
    setRemoved(copy.removed(index + 1));
    const inputs = list.current?.querySelectorAll<HTMLElement>('input, [data-add]') ?? [];
    inputs[index + 1]?.focus();
  }

  function add() {
    onChange(withPreset(draft));
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  }

  return (
    <fieldset ref={list} className="space-y-3">
      <legend className="mb-2 text-[0.9375rem] font-semibold">{copy.presets}</legend>
      <ul className="grid gap-3 sm:grid-cols-2">
        {presets.map(({ key, text }, index) => (
          <li key={key}>
            <TextField
              label={copy.preset(index + 1)}
              error={problems?.[key]}
              inputMode="decimal"
              autoComplete="off"
              placeholder="120 cm"
              value={text}
              onChange={({ target }) =>
                onChange({ ...draft, presets: presets.with(index, { key, text: target.value }) })
              }
              className="figures"
              suffix={
                <button
                  type="button"
                  aria-label={copy.remove(index + 1)}
                  onClick={() => remove(index)}
                  className="grid size-11 place-items-center rounded-lg text-mute hover:text-ink"
                >
                  <X className="size-4.5" aria-hidden />
                </button>
              }
            />
          </li>
        ))}
      </ul>
      <Button data-add variant="secondary" size="small" disabled={isFull} onClick={add}>
        <Plus aria-hidden />
        {copy.add}
      </Button>
      {isFull && <p className="text-sm text-mute">{copy.full}</p>}
      <p role="status" className="sr-only">
        {removed}
      </p>
    </fieldset>
  );
}
