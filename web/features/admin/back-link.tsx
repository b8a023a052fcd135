import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Back to the staff's home. */
export const BackLink = ({ children }: { children: string }) => (
  <Link
    to={paths.admin}
    className="inline-flex items-center gap-2 rounded text-[0.9375rem] font-medium text-mute hover:text-ink"
  >
    <ArrowLeft className="size-4" aria-hidden />
    {children}
  </Link>
);
