import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { isStaff } from '../../shared/rules/roles.ts';
import { may } from '../../shared/rules/team.ts';
import { Popup } from '../components/popup.tsx';
import { ShopMark } from '../components/shop-mark.tsx';
import { ThemeChoice } from '../components/theme-choice.tsx';
import { useAccount } from '../lib/account.ts';
import { useSession } from '../lib/session.tsx';
import { ACCOUNT_LINKS, STAFF_LINKS, type MenuItem } from './menus.ts';

const ITEM =
  'flex h-11 w-full items-center gap-3 rounded-lg px-3 text-[0.9375rem] font-medium hover:bg-sunk [&_svg]:size-4.5 [&_svg]:text-mute';

const initialOf = (name: string): string => name.trim().charAt(0).toUpperCase();

const menuLink = ({ to, label, icon: Icon }: MenuItem) => (
  <Link key={to} to={to} className={ITEM}>
    <Icon aria-hidden />
    {label}
  </Link>
);

/** Who is signed in, the theme, the links of the account, and the way out. */
export function AccountMenu() {
  const { data: account } = useAccount();
  const { leave } = useSession();
  return (
    <Popup
      label={shellCopy.accountMenu}
      buttonLook="grid size-10 place-items-center rounded-full bg-ink font-display text-base font-semibold text-paper transition-opacity hover:opacity-90"
      button={account ? initialOf(account.user.name) : ''}
      className="w-72"
    >
      {account && (
        <div className="border-b border-line px-5 py-4">
          <ShopMark shop={account.tenant.shop} className="mb-3 font-semibold" />
          <p className="truncate font-semibold">{account.user.name}</p>
          <p className="truncate text-sm text-mute">{account.user.email}</p>
        </div>
      )}
      <div className="flex items-center justify-between gap-3 px-5 py-3">
        <span className="text-[0.9375rem]">{shellCopy.theme}</span>
        <ThemeChoice />
      </div>
      <div className="border-t border-line p-2">
        {ACCOUNT_LINKS.filter(({ duty = 'read' }) => !account || may(account.user.team_role, duty)).map(
          menuLink,
        )}
        {account && isStaff(account.user.role) && (
          <>
            <p className="px-3 pt-3 pb-1 text-[0.8125rem] text-mute">{shellCopy.staffArea}</p>
            {STAFF_LINKS.map(menuLink)}
          </>
        )}
        <button type="button" onClick={() => void leave()} className={ITEM}>
          <LogOut aria-hidden />
          {shellCopy.signOut}
        </button>
      </div>
    </Popup>
  );
}
