import {
  Boxes,
  ChartColumn,
  CircleUserRound,
  Coins,
  FlaskConical,
  House,
  KeyRound,
  PackageSearch,
  ShieldAlert,
  Store,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { Duty } from '../../shared/rules/team.ts';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { paths } from '../lib/paths.ts';

export interface MenuItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other addresses whose pages belong to it, each with all below it. */
  section?: readonly string[];
  /** Whose page it is: not every role of a shop has it. */
  duty?: Duty;
}

/** The header's links (SHELL-08). */
export const NAVIGATION: readonly MenuItem[] = [
  { to: paths.home, label: shellCopy.home, icon: House },
  {
    to: paths.catalogue,
    label: shellCopy.catalogue,
    icon: Boxes,
    section: [paths.catalogue, paths.models, paths.projects, paths.jobs, paths.batches],
  },
  { to: paths.analytics, label: shellCopy.analytics, icon: ChartColumn },
];

/** The links of the account menu, above 'Sair' (SHELL-08), and the way to plan and credits. */
export const ACCOUNT_LINKS: readonly MenuItem[] = [
  { to: paths.account, label: shellCopy.account, icon: CircleUserRound },
  { to: paths.billing, label: shellCopy.credits.billing, icon: Coins, duty: 'manage' },
  { to: paths.stores, label: shellCopy.stores, icon: Store },
  { to: paths.apiKeys, label: shellCopy.api, icon: KeyRound, duty: 'manage' },
  { to: paths.selfTest, label: shellCopy.selfTest, icon: FlaskConical, duty: 'work' },
];

/** What the account menu of our own staff has beside that. */
export const STAFF_LINKS: readonly MenuItem[] = [
  { to: paths.admin, label: shellCopy.admin, icon: Wrench },
  { to: paths.abuseMonitor, label: shellCopy.abuseMonitor, icon: ShieldAlert },
  { to: paths.orphans, label: shellCopy.orphans, icon: PackageSearch },
];

/** How an item stands to the page at an address, as `aria-current` says it: it is that page, holds it, or neither. */
export function currentFor({ to, section = [] }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return section.some((start) => pathname === start || pathname.startsWith(`${start}/`)) ? 'true' : undefined;
}
