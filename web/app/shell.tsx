import { Plus } from 'lucide-react';
import { Link, ScrollRestoration, useLocation } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { Logo } from '../components/logo.tsx';
import { ShopMark } from '../components/shop-mark.tsx';
import { useAccount, useMay } from '../lib/account.ts';
import { paths } from '../lib/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { CreditBalance } from './credit-balance.tsx';
import { AccountNotices } from './account-notices.tsx';
import { ForRole } from './for-role.tsx';
import { JobsIndicator } from './jobs-indicator.tsx';
import { currentFor, NAVIGATION, type MenuItem } from './menus.ts';
import { placeOf } from './scroll-place.ts';
import { useKeepingPush } from './use-keeping-push.ts';

/** What the thumb reaches: making a model stands in the middle. */
const PHONE_BAR: MenuItem[] = [
  ...NAVIGATION.slice(0, 1),
  { to: paths.upload, label: shellCopy.newModelShort, icon: Plus },
  ...NAVIGATION.slice(1),
];

/**
 * The frame of the client area: header, and on phones a bar at the thumb. Pages end high enough above the bar
 * that a toast covers none of their buttons.
 */
export function Component() {
  const { pathname } = useLocation();
  useKeepingPush();
  return (
    <div className="min-h-dvh pb-44 md:pb-0">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-panel px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {shellCopy.skipToContent}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
        <div className="wrap flex h-16 items-center gap-8">
          <div className="flex min-w-0 items-center gap-4">
            <Link to={paths.home} className="shrink-0 rounded-md">
              <Logo />
            </Link>
            <ShopOfAccount />
          </div>
          <nav aria-label={shellCopy.mainNavigation} className="hidden h-full gap-6 md:flex">
            {NAVIGATION.map((item) => (
              <Link
                key={item.to}
                to={item.to}
                aria-current={currentFor(item, pathname)}
                className="-mb-px flex items-center border-b-2 border-transparent text-[0.9375rem] font-medium text-mute transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
              >
                {item.label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <JobsIndicator />
            <CreditBalance />
            <AccountMenu />
          </div>
        </div>
      </header>
      <AccountNotices />
      <main id="content" tabIndex={-1} className="wrap py-8 outline-none sm:py-12">
        <ForRole />
      </main>
      <PhoneBar pathname={pathname} />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** Whose client area it is; on phones the account's menu says so. */
function ShopOfAccount() {
  const { data: account } = useAccount();
  if (!account) return null;
  return (
    <ShopMark
      shop={account.tenant.shop}
      className="max-w-80 border-l border-line pl-4 text-[0.9375rem] font-semibold max-lg:hidden"
    />
  );
}

function PhoneBar({ pathname }: { pathname: string }) {
  const items = useMay('work') ? PHONE_BAR : NAVIGATION;
  return (
    <nav
      aria-label={shellCopy.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={currentFor(item, pathname)}
              className="flex h-16 flex-col items-center justify-center gap-1 text-xs font-semibold text-mute aria-[current]:text-accent"
            >
              <item.icon className="size-5.5" aria-hidden />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
