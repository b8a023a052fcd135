import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import { MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import { FactFields } from '../../components/fact-fields.tsx';
import { TextField } from '../../components/field.tsx';
import type { FormPart } from './check-form.ts';
import type { FormFields } from './draft.ts';

interface FieldsProps {
  fields: FormFields;
  onChange: (change: Partial<FormFields>) => void;
  errorOf: (part: FormPart) => string | null;
}

export function ProductFields({ fields, onChange, errorOf }: FieldsProps) {
  const copy = uploadCopy.product;
  return (
    <div className="space-y-6">
      <TextField
        label={copy.name}
        name="name"
        value={fields.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        maxLength={MODEL_NAME_MAX}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        aside={copy.nameCount(fields.name.length)}
        error={errorOf('name')}
      />
      <FactFields texts={fields} onChange={onChange} />
    </div>
  );
}

export function SizeFields({ fields, onChange, errorOf }: FieldsProps) {
  const copy = uploadCopy.size;
  const side = (label: string, part: 'height' | 'width' | 'depth', isOptional: boolean) => (
    <TextField
      label={label}
      name={`${part}Cm`}
      inputMode="decimal"
      autoComplete="off"
      value={fields[`${part}Cm`]}
      onChange={({ currentTarget }) => onChange({ [`${part}Cm`]: currentTarget.value })}
      suffix={copy.unit}
      aside={isOptional ? copy.optional : undefined}
      error={errorOf(part)}
      className="figures"
    />
  );
  return (
    <div className="space-y-3">
      <div className="grid gap-5 sm:grid-cols-3">
        {side(copy.height, 'height', false)}
        {side(copy.width, 'width', true)}
        {side(copy.depth, 'depth', true)}
      </div>
      <p className="text-sm leading-6 text-mute">{copy.faithful}</p>
    </div>
  );
}
