import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { inputLook } from '../../components/field.tsx';
import { numberOf, numberText } from './mend-draft.ts';

interface SliderFieldProps {
  label: string;
  /** What stands at either end. */
  ends?: readonly string[];
  min: number;
  max: number;
  step: number;
  unit: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A number by thumb and by keyboard: a handle, and the same as a field. */
export function SliderField({ label, ends, unit, value, error, onChange, ...range }: SliderFieldProps) {
  const id = useId();
  const at = numberOf(value.replace(/[^\d.,−-]/g, ''));
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] font-semibold">
          {label}
        </label>
        <span className="relative w-24 shrink-0">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={classNames(inputLook, 'figures h-10 pr-9')}
          />
          <span className="absolute inset-y-0 right-0 grid w-9 place-items-center text-mute" aria-hidden>
            {unit}
          </span>
        </span>
      </div>
      <input
        {...range}
        type="range"
        aria-label={label}
        value={Number.isFinite(at) ? at : 0}
        onChange={({ target }) => onChange(numberText(target.valueAsNumber))}
        className="h-11 w-full cursor-pointer touch-pan-y accent-accent"
      />
      {ends && (
        <div className="-mt-2.5 flex justify-between text-[0.8125rem] text-mute" aria-hidden>
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-note`} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
