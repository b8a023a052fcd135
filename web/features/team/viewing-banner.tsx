import { Eye } from 'lucide-react';
import { teamCopy } from '../../../shared/copy/pt-br/team.ts';

/** Above every screen of who only looks: why there are no buttons. */
export const ViewingBanner = () => (
  <div className="border-b border-line bg-sunk">
    <p className="wrap flex items-start gap-2.5 py-2.5 text-[0.9375rem] leading-6">
      <Eye className="mt-0.5 size-5 shrink-0 text-mute" aria-hidden />
      {teamCopy.viewing}
    </p>
  </div>
);
