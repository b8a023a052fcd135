import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Choice } from '../../components/choice.tsx';

interface SegmentsProps<T extends string> {
  legend: string;
  /** What each part of the page is called, in order. */
  names: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
}

/** Which part of a page is shown, by its name in words. */
export function Segments<T extends string>({ legend, names, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  const entries = Object.entries(names) as [T, string][];
  return (
    <div className="max-w-md">
      <Choice
        legend={legend}
        name={name}
        options={entries.map(([, word]) => word)}
        value={names[value]}
        onChange={(word) => onChange(entries.find(([, other]) => other === word)![0])}
      />
    </div>
  );
}

/** A choice that stands in the address, so that it can be linked to and survives the way back. */
export function useChosen<T extends string>(
  param: string,
  options: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [query, setQuery] = useSearchParams();
  const value = options.find((option) => option === query.get(param)) ?? options[0];
  return [value, (chosen) => setQuery({ [param]: chosen }, { replace: true })];
}
