import { useState, type SyntheticEvent } from 'react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import { errorSentences } from '../../../shared/copy/pt-br/errors.ts';
import { isPeriod, type Period } from '../../../shared/rules/periods.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { CHOICES, type Choice, type usePeriod } from './use-period.ts';

const copy = analyticsCopy.period;
const LABELS: Record<Choice, string> = {
  '7': copy.week,
  '30': copy.month,
  '90': copy.quarter,
  month: copy.thisMonth,
  custom: copy.custom,
};

/** Which days are looked at: the usual periods in a row, and any two dates. */
export function PeriodChoice({ choice, period, today, choose, chooseDays }: ReturnType<typeof usePeriod>) {
  const [isPicking, setPicking] = useState(choice === 'custom');
  const shown: Choice = isPicking ? 'custom' : choice;
  function pick(option: Choice) {
    setPicking(option === 'custom');
    if (option !== 'custom') choose(option);
  }
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="sr-only">{copy.legend}</legend>
        <div className="flex gap-1.5">
          {CHOICES.map((option) => (
            <label
              key={option}
              className="grid h-10 cursor-pointer place-items-center rounded-full border border-edge/60 bg-panel px-1 text-sm font-medium whitespace-nowrap max-sm:grow sm:px-3.5 sm:text-[0.9375rem] transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="period"
                checked={option === shown}
                onChange={() => pick(option)}
                className="sr-only"
              />
              {LABELS[option]}
            </label>
          ))}
        </div>
      </fieldset>
      {isPicking && <Dates key={`${period.from} ${period.to}`} {...{ period, today, chooseDays }} />}
    </div>
  );
}

interface DatesProps {
  period: Period;
  today: string;
  chooseDays: (period: Period) => void;
}

function Dates({ period, today, chooseDays }: DatesProps) {
  const [days, setDays] = useState(period);
  const [isRefused, setRefused] = useState(false);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPeriod(days)) chooseDays(days);
    setRefused(!isPeriod(days));
  }
  const field = (label: string, end: keyof Period) => (
    <TextField
      label={label}
      type="date"
      required
      max={today}
      value={days[end]}
      onChange={({ target }) => {
        setRefused(false);
        setDays({ ...days, [end]: target.value });
      }}
    />
  );
  return (
    <form onSubmit={submit} className="space-y-2">
      <div className="grid max-w-xl grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        {field(copy.from, 'from')}
        {field(copy.to, 'to')}
        <Button type="submit" variant="secondary" className="h-12 max-sm:col-span-2">
          {copy.apply}
        </Button>
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {isRefused && errorSentences['analytics.period_invalid']}
      </p>
    </form>
  );
}
