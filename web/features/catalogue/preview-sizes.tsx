import { useState } from 'react';
import { modelCopy } from '../../../shared/copy/pt-br/model.ts';
import { listOf } from '../../../shared/rules/premium-ar.ts';
import type { NewArConfig } from '../../../shared/schemas/ar-configs.ts';
import type { Dimensions } from '../../../shared/schemas/models.ts';
import { formatCentimetres } from '../../lib/length.ts';
import { measuredLength, readDraft, type ArDraft } from './ar-draft.ts';

interface ShownSize {
  /** Metres, smallest first. */
  sizes: number[];
  chosen: number;
  choose: (metres: number) => void;
  /** Times the model as it was measured. */
  scale: number;
}

/** Which size of a draft the preview shows. While something written is no size, the last good one stays. */
export function useShownSize(draft: ArDraft, dims: Dimensions): ShownSize {
  const read = readDraft(draft);
  const [good, setGood] = useState<NewArConfig | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  if ('config' in read && JSON.stringify(read.config) !== JSON.stringify(good)) setGood(read.config);
  const measured = measuredLength(dims, good?.length_axis ?? draft.axis);
  const base = good?.base_length_m ?? measured;
  const presets = good?.has_size_variants ? listOf(good.presets_m).map(Number) : [];
  const sizes = [...new Set([base, ...presets])].sort((a, b) => a - b);
  const chosen = wanted !== null && sizes.includes(wanted) ? wanted : base;
  return { sizes, chosen, choose: setWanted, scale: measured > 0 ? chosen / measured : 1 };
}

/** Lets the owner look at each size before anybody else does. */
export function PreviewSizes({ sizes, chosen, choose }: ShownSize) {
  if (sizes.length < 2) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-mute">{modelCopy.preview.sizes}</legend>
      <div className="flex flex-wrap gap-1.5">
        {sizes.map((metres) => (
          <label
            key={metres}
            className="figures grid h-10 cursor-pointer place-items-center rounded-full border border-edge/60 bg-panel px-3.5 text-[0.9375rem] font-medium hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="preview-size"
              checked={metres === chosen}
              onChange={() => choose(metres)}
              className="sr-only"
            />
            {formatCentimetres(metres)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
