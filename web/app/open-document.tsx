import { useEffect } from 'react';
import { LoadingScreen } from '../components/loading-screen.tsx';

/** A public page is a document of its own, not a screen of the client: asks the server for it. */
export function Component() {
  useEffect(() => location.reload(), []);
  return <LoadingScreen />;
}
