import { Link } from 'react-router-dom';
import { buttonLook } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface GoneProps {
  copy: { title: string; text: string; action: string };
  /** Where the action leads. */
  to: string;
}

/** The whole page of a thing that is not there, or no longer: says so, and leads on. */
export const Gone = ({ copy, to }: GoneProps) => (
  <EmptyState
    heading="h1"
    title={copy.title}
    text={copy.text}
    action={
      <Link to={to} className={buttonLook()}>
        {copy.action}
      </Link>
    }
  />
);
