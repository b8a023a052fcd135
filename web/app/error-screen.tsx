import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { Button } from '../components/button.tsx';
import { MessageScreen } from '../components/message-screen.tsx';
import { useTitle } from '../lib/use-title.ts';

/** What is shown when a screen breaks (SHELL-06). */
export function ErrorScreen() {
  const error = useRouteError();
  useTitle(shellCopy.error.title);
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <MessageScreen
      title={shellCopy.error.title}
      text={shellCopy.error.text}
      action={<Button onClick={() => location.reload()}>{shellCopy.error.reload}</Button>}
    />
  );
}
