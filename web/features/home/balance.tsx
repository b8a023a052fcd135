import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { homeCopy as copy } from '../../../shared/copy/pt-br/home.ts';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import { buttonLook } from '../../components/button.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { totalCredits, useCredits } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';

/** What can still be made, and the way to make it. */
export const Balance = () => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-5 lg:justify-end">
    <div className="min-w-40 border-l-2 border-accent pl-4">
      <p className="eyebrow">{copy.balance}</p>
      <Left />
    </div>
    <OnlyFor duty="work">
      <Link to={paths.upload} className={buttonLook({ size: 'large' }, 'w-full sm:w-auto')}>
        <Plus aria-hidden />
        {copy.newModel}
      </Link>
    </OnlyFor>
  </div>
);

function Left() {
  const { data: credits, isError, refetch } = useCredits();
  if (!credits && isError)
    return (
      <div role="alert">
        <p className="text-sm leading-5 text-mute">{copy.failed.balance}</p>
        <button
          type="button"
          onClick={() => void refetch()}
          className="text-sm leading-6 font-semibold text-accent hover:underline"
        >
          {shellCopy.retry}
        </button>
      </div>
    );
  if (!credits) return <Skeleton className="mt-1 h-11 w-40" />;
  const total = totalCredits(credits);
  return (
    <>
      <p className="figures text-lg leading-6 font-semibold">{copy.modelsLeft(modelsFor(total))}</p>
      <p className="figures text-sm leading-5 text-mute">{copy.credits(total)}</p>
    </>
  );
}
