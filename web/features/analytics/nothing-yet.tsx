import { Link } from 'react-router-dom';
import { analyticsCopy as copy } from '../../../shared/copy/pt-br/analytics.ts';
import { buttonLook } from '../../components/button.tsx';
import { EmptyListDrawing } from '../../components/empty-list-drawing.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { paths } from '../../lib/paths.ts';

/** A period without visits: what brings some. */
export function NothingYet({ hasModels }: { hasModels: boolean }) {
  const { title, text, action } = hasModels ? copy.noVisits : copy.noModels;
  return (
    <EmptyState
      title={title}
      text={text}
      drawing={<EmptyListDrawing />}
      action={
        <Link to={hasModels ? paths.catalogue : paths.upload} className={buttonLook()}>
          {action}
        </Link>
      }
    />
  );
}
