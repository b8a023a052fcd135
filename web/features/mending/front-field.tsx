import { RotateCcw, RotateCw } from 'lucide-react';
import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import { Button } from '../../components/button.tsx';
import { NUMBERS, turnedBy } from './mend-draft.ts';
import type { MendPartProps } from './mend-part.ts';
import { SliderField } from './slider-field.tsx';

const copy = mendingCopy.front;

/** Which side of the product shoppers see first. Positive is counter-clockwise from above: its front goes to the right. */
export function FrontField({ draft, problems, write }: MendPartProps) {
  // The measures are the product's: what was its width is its depth then.
  const turn = (degrees: number) =>
    write({ turn_deg: turnedBy(draft.turn_deg, degrees), width: draft.depth, depth: draft.width });
  return (
    <fieldset className="space-y-3">
      <legend className="text-xl font-semibold">{copy.title}</legend>
      <p className="text-sm text-mute">{copy.lead}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => turn(-90)}>
          <RotateCw aria-hidden />
          {copy.left}
        </Button>
        <Button variant="secondary" onClick={() => turn(90)}>
          <RotateCcw aria-hidden />
          {copy.right}
        </Button>
      </div>
      <SliderField
        label={copy.angle}
        min={-NUMBERS.turn_deg}
        max={NUMBERS.turn_deg}
        step={1}
        unit="°"
        value={draft.turn_deg}
        error={problems.turn_deg}
        onChange={(text) => write({ turn_deg: text }, 'turn_deg')}
      />
    </fieldset>
  );
}
