import { claimsCopy, type Source } from '../../../shared/copy/pt-br/claims.ts';
import { classNames } from '../../components/class-names.ts';

/** Who measured the number above it (SITE-12). */
export const ClaimSource = ({ source, className }: { source: Source; className?: string }) => (
  <a
    href={source.url}
    target="_blank"
    rel="noopener noreferrer"
    className={classNames('text-sm leading-5 underline underline-offset-4 hover:decoration-2', className)}
  >
    {claimsCopy.source(source.name)}
  </a>
);
