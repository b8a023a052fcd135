import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { buttonLook } from '../components/button.tsx';
import { MessageScreen } from '../components/message-screen.tsx';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/use-title.ts';

/** Any address we do not have. The attempted path is logged (SHELL-05). */
export function NotFound() {
  const { pathname } = useLocation();
  useTitle(shellCopy.notFound.title);
  useEffect(() => console.error('404: no such page', pathname), [pathname]);
  return (
    <MessageScreen
      figure="404"
      title={shellCopy.notFound.title}
      text={shellCopy.notFound.text}
      action={
        <Link to={paths.landing} className={buttonLook()}>
          {shellCopy.notFound.home}
        </Link>
      }
    />
  );
}
