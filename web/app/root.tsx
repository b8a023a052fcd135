import { Outlet } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What every page shares. */
export function Root() {
  useFocusOnNavigation();
  return <Outlet />;
}
