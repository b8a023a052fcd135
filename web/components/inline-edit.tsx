import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { inlineEditCopy } from '../../shared/copy/pt-br/catalogue.ts';
import { classNames } from './class-names.ts';
import { inputLook } from './field.tsx';

interface InlineEditProps {
  value: string;
  /** What the field is, and what the pencil does, as people hear it. */
  label: string;
  editLabel: string;
  maxLength: number;
  /** Said when nothing is left of the text; without it an empty text is fine. */
  missing?: string;
  /** What is wrong with the trimmed text, said beside the field; null when nothing is. */
  check?: (value: string) => string | null;
  onSave: (value: string) => void;
  /** The text is only shown. */
  isFixed?: boolean;
  /** The text while it is only read. */
  children: ReactNode;
}

const ACTION =
  'grid size-9 pointer-coarse:size-10 shrink-0 place-items-center rounded-lg text-mute hover:bg-sunk hover:text-ink';

/**
 * A text that is edited where it stands: Enter or the check saves it trimmed, Escape or the cross leaves it as it
 * was.
 */
export function InlineEdit({
  value,
  label,
  editLabel,
  maxLength,
  missing,
  check,
  onSave,
  isFixed = false,
  children,
}: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const problemId = useId();
  const isEditing = draft !== null;

  useEffect(() => {
    // After leaving the field the focus would be lost with it; where the person went elsewhere it stays there.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function close() {
    setDraft(null);
    setProblem(null);
  }

  function save(text: string) {
    const trimmed = text.trim();
    if (missing && !trimmed) return setProblem(missing);
    const wrong = check?.(trimmed);
    if (wrong) return setProblem(wrong);
    if (trimmed !== value) onSave(trimmed);
    return close();
  }

  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  if (!isEditing)
    return (
      <div className="flex min-w-0 items-center gap-0.5">
        {children}
        {!isFixed && (
          <button
            ref={pencil}
            type="button"
            aria-label={editLabel}
            title={editLabel}
            onClick={() => setDraft(value)}
            className={ACTION}
          >
            <Pencil className="size-4" aria-hidden />
          </button>
        )}
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(draft);
      }}
      className="min-w-0 flex-1"
    >
      <div className="flex items-center gap-0.5">
        <input
          // The person has just asked to write here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onKeyDown={leaveOnEscape}
          onFocus={({ target }) => target.select()}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem(null);
          }}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          maxLength={maxLength}
          className={classNames(inputLook, 'h-9 min-w-0 px-2.5')}
        />
        <button
          type="submit"
          onKeyDown={leaveOnEscape}
          aria-label={inlineEditCopy.save}
          title={inlineEditCopy.save}
          className={ACTION}
        >
          <Check className="size-4.5" aria-hidden />
        </button>
        <button
          type="button"
          onClick={close}
          onKeyDown={leaveOnEscape}
          aria-label={inlineEditCopy.cancel}
          title={inlineEditCopy.cancel}
          className={ACTION}
        >
          <X className="size-4.5" aria-hidden />
        </button>
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
    </form>
  );
}
