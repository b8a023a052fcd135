import { useId } from 'react';

interface PillsProps<T extends string> {
  /** For who does not see that they belong together. */
  legend: string;
  /** undefined stands for all. */
  options: readonly (T | undefined)[];
  nameOf: (option: T | undefined) => string;
  value: T | undefined;
  onChoose: (option: T | undefined) => void;
}

/** What a list is narrowed to: all choices in a row, small enough for a phone. */
export function Pills<T extends string>({ legend, options, nameOf, value, onChoose }: PillsProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 md:min-h-12 md:items-center">
        {options.map((option) => (
          <label
            key={option ?? ''}
            className="grid h-10 cursor-pointer place-items-center rounded-full border border-edge/60 bg-panel px-3 text-[0.9375rem] font-medium sm:px-3.5 transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {nameOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
