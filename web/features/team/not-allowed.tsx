import { teamCopy } from '../../../shared/copy/pt-br/team.ts';
import type { Duty } from '../../../shared/rules/team.ts';
import { AccessDenied } from '../../components/access-denied.tsx';
import { useTitle } from '../../lib/use-title.ts';

const copy = teamCopy.notAllowed;

/** In place of a screen that this person's role in the shop is not for: why, and whom to ask. */
export function NotAllowed({ duty }: { duty: Duty }) {
  useTitle(copy.title);
  return <AccessDenied title={copy.title} text={copy.text[duty]} />;
}
