import { catalogueCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import { classNames } from '../../../components/class-names.ts';
import type { Toggle } from './use-selection.ts';

const copy = catalogueCopy.selection;

/** What a card or a row needs to be chosen. */
export interface Choosable {
  isChosen: boolean;
  /** Anything is chosen: a tap on the picture chooses too, as a thumb expects. */
  isChoosing: boolean;
  onToggle: Toggle;
}

interface SelectBoxProps extends Choosable {
  id: string;
  name: string;
  className: string;
  /** Its ground is a picture's, which is light in both themes: a dark box would look chosen. */
  isOnPicture?: boolean;
}

/** Chooses a model; with Shift, by pointer or space bar, all from the last one up to it. */
export const SelectBox = ({
  id,
  name,
  isChosen,
  onToggle,
  className,
  isOnPicture = false,
}: SelectBoxProps) => (
  <label className={classNames('flex cursor-pointer select-none', className)}>
    <input
      type="checkbox"
      checked={isChosen}
      aria-label={copy.select(name)}
      onChange={({ nativeEvent }) => onToggle(id, { isRange: (nativeEvent as MouseEvent).shiftKey })}
      className="size-5 cursor-pointer accent-accent"
      style={isOnPicture ? { colorScheme: 'light' } : undefined}
    />
  </label>
);
