import { Link, useLocation } from 'react-router-dom';

interface OtherPageProps {
  to: string;
  question: string;
  answer: string;
}

/** The way from /login to /signup and back; where to go after signing in comes along in the query. */
export function OtherPage({ to, question, answer }: OtherPageProps) {
  const { search } = useLocation();
  return (
    <p className="mt-7 border-t border-line pt-5 text-[0.9375rem] text-mute">
      {question}{' '}
      <Link to={{ pathname: to, search }} className="font-semibold text-accent hover:underline">
        {answer}
      </Link>
    </p>
  );
}
