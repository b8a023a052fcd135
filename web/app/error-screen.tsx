import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { Button } from '../components/button.tsx';
import { MessageScreen } from '../components/message-screen.tsx';
import { useTitle } from '../lib/use-title.ts';

/** As browsers say that the code of a screen did not come: Chrome, Firefox, Safari. */
const UNLOADED = /dynamically imported module|module script/i;

/** What is shown when a screen breaks (SHELL-06), alone on the page. */
export function ErrorScreen() {
  const { title, text, reload } = useFailure();
  return <MessageScreen title={title} text={text} action={reload} />;
}

/** The same inside of the shell, whose menus stay. */
export function ScreenFailed() {
  const { title, text, reload } = useFailure();
  return (
    <div role="alert" className="space-y-5 py-10">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="max-w-[46ch] text-lg leading-8 text-mute">{text}</p>
      <div className="pt-2">{reload}</div>
    </div>
  );
}

/** What to say of the error of this route. A screen that could not be loaded is loaded when the connection is back. */
function useFailure() {
  const error = useRouteError();
  const [isUnloaded] = useState(() => !navigator.onLine || UNLOADED.test(String(error)));
  const copy = isUnloaded ? shellCopy.unloaded : shellCopy.error;
  useTitle(copy.title);
  useEffect(() => console.error('A screen failed', error), [error]);
  useEffect(() => {
    if (!isUnloaded) return;
    const load = () => location.reload();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isUnloaded]);
  return { ...copy, reload: <Button onClick={() => location.reload()}>{copy.reload}</Button> };
}
