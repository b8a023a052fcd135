import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { LINK_STATES, ORDERS, QUALITY_LEVELS } from '../../../shared/rules/catalogue.ts';
import { classNames } from '../../components/class-names.ts';
import { inputLook } from '../../components/field.tsx';
import type { Sought } from '../../lib/assets.ts';

const copy = catalogueCopy.shown;

export const VIEWS = ['cards', 'rows'] as const;
export type View = (typeof VIEWS)[number];
const VIEW_ICONS: Record<View, LucideIcon> = { cards: LayoutGrid, rows: List };

interface ListOptionsProps {
  sought: Sought;
  onSeek: (change: Sought) => void;
  view: View;
  onView: (view: View) => void;
}

/** Which models the list shows, in which order, and whether as cards or as lines. */
export const ListOptions = ({ sought, onSeek, view, onView }: ListOptionsProps) => (
  <div className="grid grid-cols-2 items-center gap-2 md:flex">
    <Select
      label={copy.quality}
      value={sought.quality}
      options={QUALITY_LEVELS}
      names={catalogueCopy.quality}
      any={copy.anyQuality}
      onChoose={(quality) => onSeek({ quality })}
    />
    <Select
      label={copy.link}
      value={sought.link}
      options={LINK_STATES}
      names={copy.links}
      any={copy.anyLink}
      onChoose={(link) => onSeek({ link })}
    />
    <Select
      label={copy.order}
      value={sought.order}
      options={ORDERS.slice(1)}
      names={copy.orders}
      any={copy.orders.newest}
      onChoose={(order) => onSeek({ order })}
    />
    <fieldset className="ml-auto">
      <legend className="sr-only">{copy.view}</legend>
      <div className="flex rounded-lg border border-edge/70 bg-panel">
        {VIEWS.map((option) => {
          const Icon = VIEW_ICONS[option];
          return (
            <label
              key={option}
              title={copy.views[option]}
              className="grid size-10 cursor-pointer place-items-center rounded-md text-mute transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="view"
                aria-label={copy.views[option]}
                checked={option === view}
                onChange={() => onView(option)}
                className="sr-only"
              />
              <Icon className="size-5" aria-hidden />
            </label>
          );
        })}
      </div>
    </fieldset>
  </div>
);

interface SelectProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly T[];
  names: Record<T, string>;
  /** What stands for no choice. */
  any: string;
  onChoose: (value: T | undefined) => void;
}

const Select = <T extends string>({ label, value, options, names, any, onChoose }: SelectProps<T>) => (
  <div className="md:w-48">
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find((option) => option === target.value))}
      className={classNames(inputLook, 'h-11 text-[0.9375rem]')}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  </div>
);
