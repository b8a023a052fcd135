import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import type { Dimensions } from '../../../shared/schemas/models.ts';
import { TextField } from '../../components/field.tsx';
import { formatCentimetres } from '../../lib/length.ts';
import { SIDES } from './mend-draft.ts';
import type { MendPartProps } from './mend-part.ts';

const copy = mendingCopy.size;

interface SizeFieldsProps extends MendPartProps {
  /** Centimetres of the sides where nobody gives any; null until they are known. */
  made: Dimensions | null;
}

/** The measures of the product, as its owner took them. */
export const SizeFields = ({ draft, problems, made, write }: SizeFieldsProps) => (
  <fieldset className="space-y-3">
    <legend className="text-xl font-semibold">{copy.title}</legend>
    <p className="text-sm text-mute">{copy.lead}</p>
    <div className="grid gap-4 sm:grid-cols-3">
      {SIDES.map((side) => (
        <TextField
          key={side}
          name={side}
          label={copy.sides[side]}
          error={problems[side]}
          hint={made && copy.hint(formatCentimetres(made[side] / 100))}
          inputMode="decimal"
          autoComplete="off"
          value={draft[side]}
          onChange={({ target }) => write({ [side]: target.value }, side)}
          className="figures"
        />
      ))}
    </div>
  </fieldset>
);
