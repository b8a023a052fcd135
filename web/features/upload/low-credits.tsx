import { Link } from 'react-router-dom';
import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import type { Capture } from '../../../shared/rules/captures.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import { buttonLook } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { totalCredits, useCredits } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { useCanUpgrade } from './use-can-upgrade.ts';

const copy = uploadCopy.quota;

/** Says before any work is done that the balance makes no model, and where credits are; nothing where it does (UP-05). */
export function LowCredits({ capture }: { capture: Capture }) {
  const { data: credits } = useCredits();
  const canUpgrade = useCanUpgrade();
  const balance = credits && totalCredits(credits);
  if (balance === undefined || balance >= CREDITS_PER_MODEL) return null;
  const ways = (
    <span className="flex flex-wrap gap-2">
      {canUpgrade && (
        <Link to={paths.upgrade} className={buttonLook({ variant: 'secondary', size: 'small' })}>
          {copy.upgrade}
        </Link>
      )}
      <Link to={paths.billing} className={buttonLook({ size: 'small' })}>
        {copy.buy}
      </Link>
    </span>
  );
  return (
    <Notice kind="info" action={ways}>
      {copy.lowCredits(balance)} {capture === 'walk' ? copy.prepareWalk : copy.prepare}
    </Notice>
  );
}
