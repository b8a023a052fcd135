import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

export const inputLook =
  'w-full rounded-lg border border-edge/70 bg-panel px-3.5 text-base text-ink transition-colors placeholder:text-mute/80 hover:border-edge focus:border-accent aria-[invalid=true]:border-bad disabled:opacity-60';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Beside the label: 'opcional', a counter. */
  aside?: ReactNode;
  error?: string | null;
  /** Stands inside the box after the text: a unit, a button. */
  suffix?: ReactNode;
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** A labelled text input with its hint or its error. */
export function TextField({ label, hint, aside, error, suffix, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, aside, error }}>
      <span className="relative block">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={classNames(inputLook, 'h-12', Boolean(suffix) && 'pr-12', className)}
        />
        {suffix && (
          <span className="absolute inset-y-0 right-0 grid w-12 place-items-center text-mute">{suffix}</span>
        )}
      </span>
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** A labelled text of several lines. */
export function TextAreaField({ label, hint, aside, error, className, ...input }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, aside, error }}>
      <textarea
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={classNames(inputLook, 'min-h-24 py-3 leading-6', className)}
      />
    </FieldFrame>
  );
}

function FieldFrame({
  id,
  label,
  hint,
  aside,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] font-semibold">
          {label}
        </label>
        {aside && <span className="figures text-[0.8125rem] text-mute">{aside}</span>}
      </div>
      {children}
      {error ? (
        <p id={`${id}-note`} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-sm text-mute">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
