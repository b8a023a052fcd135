import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { hashOf, newSecret } from '../../functions/domain/api-keys/key-text.ts';
import type { InvitationRow } from '../../functions/store/invitations.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Table } from '../../functions/store/table.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import type { MemberRole } from '../../shared/rules/team.ts';
import { answerTo } from './call-route.ts';
import { idTokenFor, signUpAndIn, type Person } from './local-stack.ts';

/** Somebody who works in a shop. */
export interface Joined {
  id: string;
  session: string;
  person: Person;
}

/** The link in the newest mail that invites an address, as its path in the product. */
export async function invitationPathTo({ mailboxUrl }: RunningProduct, email: string): Promise<string> {
  const { messages } = (await (await fetch(`${mailboxUrl}/store`)).json()) as {
    messages: { to: string[]; html?: string; receivedAt: string }[];
  };
  const path = messages
    .filter(({ to }) => to.includes(email))
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .map(({ html = '' }) => /(\/app\/convite#[\w-]+)/.exec(html)?.[1])
    .find(Boolean);
  if (!path) throw new Error(`No invitation reached ${email}`);
  return path;
}

/** What the newest invitation to an address proves. */
const tokenTo = async (stack: RunningProduct, email: string): Promise<string> =>
  (await invitationPathTo(stack, email)).split('#')[1];

/** Invites a person who has no account, as the pages do, and lets them sign up and accept. */
export async function joinTeam(
  stack: RunningProduct,
  owner: string,
  person: Person,
  role: MemberRole,
): Promise<Joined> {
  await answerTo(stack, owner, routes.inviteMember, { email: person.email, role });
  const fresh = await signUpAndIn(stack, person);
  await answerTo(stack, fresh, routes.acceptInvitation, { token: await tokenTo(stack, person.email) });
  const session = await idTokenFor(stack, person);
  const { user } = await answerTo(stack, session, routes.account, {});
  return { id: user.id, session, person };
}

/** Puts an open invitation into the table, and returns what its link proves. */
export async function seedInvitation(
  { client, name }: Table,
  row: Pick<InvitationRow, 'id' | 'tenant_id' | 'email' | 'role'>,
): Promise<string> {
  const token = newSecret();
  const invitation: InvitationRow = {
    ...row,
    hash: hashOf(token),
    invited_by: { user_id: 'usr_1', name: 'Ana', email: 'ana@loja.example' },
    sent_at: '2026-11-20T12:00:00.000Z',
    expires: '2126-11-20T12:00:00.000Z',
  };
  const { id, tenant_id, hash } = invitation;
  for (const Item of [
    { ...keys.invitation(tenant_id, id), ...invitation },
    { ...keys.invitationLink(hash), tenant_id, invitation_id: id },
  ])
    await client.send(new PutCommand({ TableName: name, Item }));
  return token;
}
