import type { Page, Route } from 'playwright-core';
import type { InvitationView, Team } from '../../../shared/schemas/team.ts';
import type { Screen } from './screen.ts';

const marina = { id: 'usr_1', name: 'Marina Duarte', email: 'marina@casaduarte.com.br' };
const alone: Team = { members: [{ ...marina, role: 'owner', is_self: true }], invitations: [] };
const joana = {
  id: 'usr_2',
  name: 'Joana Albuquerque de Medeiros',
  email: 'joana.albuquerque@casaduarte.com.br',
  is_self: false,
} as const;
const full: Team = {
  members: [...alone.members, { ...joana, role: 'editor' }],
  invitations: [
    {
      id: 'inv_1',
      email: 'rafael@casaduarte.com.br',
      role: 'viewer',
      sent_at: '2026-11-20T12:00:00.000Z',
      expires: '2126-11-27T12:00:00.000Z',
    },
  ],
};
const ofMember: Team = {
  members: [
    { ...marina, role: 'owner', is_self: false },
    { ...joana, role: 'viewer', is_self: true },
  ],
  invitations: [],
};
const INVITED: InvitationView = { shop: 'Casa Duarte', invited_by: 'Marina Duarte', role: 'editor' };

/** What the calls of the screens return. */
export const teamAnswer = (route: Route, team: Team = alone): object =>
  route.request().url().endsWith('/invitation') ? INVITED : team;

const part = 'section:has(h2:text-is("Equipe"))';
const askToRemove = (page: Page) => page.getByRole('button', { name: /^Tirar Joana/ }).click();

export const teamScreens: Screen[] = [
  { name: 'team', path: '/app/conta', part },
  { name: 'team-full', path: '/app/conta', part, world: { team: full } },
  { name: 'team-remove', path: '/app/conta', isWindow: true, world: { team: full }, act: askToRemove },
  { name: 'team-member', path: '/app/conta', world: { team: ofMember, teamRole: 'viewer' } },
  { name: 'team-viewer-catalogue', path: '/app/catalogo', world: { teamRole: 'viewer' } },
  { name: 'team-viewer-home', path: '/app', world: { teamRole: 'viewer' } },
  { name: 'team-viewer-upload', path: '/app/upload', isWindow: true, world: { teamRole: 'viewer' } },
  { name: 'team-editor-billing', path: '/app/billing', isWindow: true, world: { teamRole: 'editor' } },
  { name: 'team-invitation', path: '/app/convite#token', isWindow: true },
];
