import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { LINK_STATES, ORDERS, QUALITY_LEVELS } from '../../../shared/rules/catalogue.ts';
import { Select } from '../../components/select.tsx';
import { OTHER_PHASES, type Sought } from './use-sought.ts';

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

/** A shop asks at once whether a model is ready and whether shoppers see it. */
const STATES = [...LINK_STATES, ...OTHER_PHASES];

/** What the list shows, in which order, and whether as cards or as lines. Jobs have no quality, and stand as they came. */
export const ListOptions = ({ sought, onSeek, view, onView }: ListOptionsProps) => (
  <div className="grid grid-cols-2 items-center gap-2 md:flex">
    <Choice
      label={copy.state}
      value={sought.state ?? sought.link}
      options={STATES}
      names={copy.states}
      any={copy.ready}
      onChoose={(state) =>
        onSeek({
          link: LINK_STATES.find((link) => link === state),
          state: OTHER_PHASES.find((phase) => phase === state),
        })
      }
    />
    {!sought.state && (
      <>
        <Choice
          label={copy.quality}
          value={sought.quality}
          options={QUALITY_LEVELS}
          names={catalogueCopy.quality}
          any={copy.anyQuality}
          onChoose={(quality) => onSeek({ quality })}
        />
        <Choice
          label={copy.order}
          value={sought.order}
          options={ORDERS.slice(1)}
          names={copy.orders}
          any={copy.orders.newest}
          onChoose={(order) => onSeek({ order })}
        />
        <ViewChoice view={view} onView={onView} />
      </>
    )}
  </div>
);

const ViewChoice = ({ view, onView }: Pick<ListOptionsProps, 'view' | 'onView'>) => (
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
);

interface ChoiceProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly T[];
  names: Record<T, string>;
  /** What stands for no choice. */
  any: string;
  onChoose: (value: T | undefined) => void;
}

const Choice = <T extends string>({ label, value, options, names, any, onChoose }: ChoiceProps<T>) => (
  <div className="md:w-48">
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find((option) => option === target.value))}
      className="text-[0.9375rem]"
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </Select>
  </div>
);
