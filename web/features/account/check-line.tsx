interface CheckLineProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, and saved as it is changed. */
export const CheckLine = ({ label, checked, disabled, onChange }: CheckLineProps) => (
  <label className="flex min-h-11 items-center gap-3 text-[0.9375rem] font-medium">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-accent"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
