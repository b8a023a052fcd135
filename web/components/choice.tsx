interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few words, all visible: radio buttons in one row. */
export function Choice<T extends string>({ legend, name, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="space-y-1.5">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-lg border border-edge/70 bg-panel p-1">
        {options.map((option) => (
          <label
            key={option}
            className="grid h-10 cursor-pointer place-items-center rounded-md px-1 text-sm sm:px-2 sm:text-[0.9375rem] font-medium text-mute transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
