import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { buttonLook } from './button.tsx';
import { EmptyListDrawing } from './empty-list-drawing.tsx';
import { OnlyFor } from './only-for.tsx';
import { EmptyState } from './empty-state.tsx';

interface FirstModelProps {
  copy: { title: string; text: string; action: string };
}

/** Where a list has nothing yet: the way to the first model. */
export const FirstModel = ({ copy }: FirstModelProps) => (
  <EmptyState
    {...copy}
    drawing={<EmptyListDrawing />}
    action={
      <OnlyFor duty="work">
        <Link to={paths.upload} className={buttonLook()}>
          {copy.action}
        </Link>
      </OnlyFor>
    }
  />
);
