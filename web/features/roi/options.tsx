import { useId } from 'react';
import { classNames } from '../../components/class-names.ts';

interface OptionsProps<T extends string | number> {
  legend: string;
  options: readonly { value: T; label: string; figure?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, each a tile large enough for a thumb. */
export function Options<T extends string | number>({ legend, options, value, onChange }: OptionsProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semibold">{legend}</legend>
      <div
        className={classNames(
          'grid gap-2',
          options.length > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
        )}
      >
        {options.map(({ value: option, label, figure }) => (
          <label
            key={option}
            className="grid min-h-12 cursor-pointer content-center rounded-lg border border-edge/70 bg-panel px-1 py-2 text-center text-sm font-medium text-mute sm:text-[0.9375rem] transition-colors hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {figure && <span className="figures font-display text-lg font-semibold">{figure}</span>}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
