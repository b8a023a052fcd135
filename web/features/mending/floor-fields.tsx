import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import { FLOOR_MOST } from '../../../shared/mending/mesh-edit.ts';
import { TILT_MOST } from '../../../shared/schemas/model-edits.ts';
import type { Dimensions } from '../../../shared/schemas/models.ts';
import type { MendPartProps } from './mend-part.ts';
import { SliderField } from './slider-field.tsx';

const copy = mendingCopy.floor;

interface FloorFieldsProps extends MendPartProps {
  /** Centimetres of the model's sides; null until they are known. */
  made: Dimensions | null;
}

/** How the product stands: straight, and on what. */
export const FloorFields = ({ draft, problems, made, write }: FloorFieldsProps) => (
  <fieldset className="space-y-3">
    <legend className="text-xl font-semibold">{copy.title}</legend>
    <p className="text-sm text-mute">{copy.lead}</p>
    {(['tilt_front_deg', 'tilt_side_deg'] as const).map((name) => (
      <SliderField
        key={name}
        label={copy[name].label}
        ends={copy[name].ends}
        min={-TILT_MOST}
        max={TILT_MOST}
        step={0.5}
        unit="°"
        value={draft[name]}
        error={problems[name]}
        onChange={(text) => write({ [name]: text }, name)}
      />
    ))}
    <SliderField
      label={copy.cut}
      min={0}
      max={made ? Math.floor(made.height * FLOOR_MOST) : 0}
      step={0.1}
      unit="cm"
      value={draft.floor}
      error={problems.floor}
      onChange={(text) => write({ floor: text === '0' ? '' : text }, 'floor')}
    />
  </fieldset>
);
