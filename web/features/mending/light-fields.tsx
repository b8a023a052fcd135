import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import { LIGHT_MOST } from '../../../shared/schemas/model-edits.ts';
import type { MendPartProps } from './mend-part.ts';
import { SliderField } from './slider-field.tsx';

const copy = mendingCopy.light;

/** Brightness and white balance. */
export const LightFields = ({ draft, problems, write }: MendPartProps) => (
  <fieldset className="space-y-3">
    <legend className="text-xl font-semibold">{copy.title}</legend>
    <p className="text-sm text-mute">{copy.lead}</p>
    {(['brightness', 'warmth'] as const).map((name) => (
      <SliderField
        key={name}
        label={copy[name].label}
        ends={copy[name].ends}
        min={-LIGHT_MOST}
        max={LIGHT_MOST}
        step={5}
        unit=""
        value={draft[name]}
        error={problems[name]}
        onChange={(text) => write({ [name]: text }, name)}
      />
    ))}
  </fieldset>
);
