import { Progress } from 'radix-ui';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** A thin bar whose length is the share done. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const done = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Progress.Root
      value={done}
      aria-label={label}
      className="h-2 w-full overflow-hidden rounded-full bg-ink/12"
    >
      <Progress.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-500 ease-out"
        style={{ width: `${done}%` }}
      />
    </Progress.Root>
  );
}
