import { useEffect, useState, type ReactNode } from 'react';
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
  useEffect(() => (isUnloaded ? loadWhenBack() : undefined), [isUnloaded]);
  const reload = isUnloaded ? (
    <LoadNow>{copy.reload}</LoadNow>
  ) : (
    <Button onClick={() => location.reload()}>{copy.reload}</Button>
  );
  return { ...copy, reload };
}

/** Loads the page again where the site is there: without a connection the browser would put a page of its own in our place. */
function LoadNow({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  async function load() {
    setAsking(true);
    if (await isThere()) location.reload();
    setAsking(false);
  }
  return (
    <Button busy={isAsking} onClick={() => void load()}>
      {children}
    </Button>
  );
}

const isThere = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const ASK_EVERY_MS = 5000;
/** A screen that fails although the site is there is not loaded again sooner than this. */
const LOAD_EVERY_MS = 60_000;
const LOADED_AT = 'loaded-again';

/**
 * Loads the page again once the connection is back; returns how to stop waiting. Most losses the browser does not tell of: behind a
 * router without a line it stays online, so that the site is asked, too.
 */
function loadWhenBack(): () => void {
  const ask = async () => {
    if (Date.now() - Number(sessionStorage.getItem(LOADED_AT)) < LOAD_EVERY_MS) return;
    if (!(await isThere())) return;
    sessionStorage.setItem(LOADED_AT, String(Date.now()));
    location.reload();
  };
  const load = () => location.reload();
  addEventListener('online', load);
  const asking = setInterval(() => void ask(), ASK_EVERY_MS);
  return () => {
    removeEventListener('online', load);
    clearInterval(asking);
  };
}
