import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { accountOf } from '../../functions/domain/accounts/read-account.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { acceptInvitation, readInvitation } from '../../functions/domain/team/accept.ts';
import { memberCheck } from '../../functions/domain/team/check-member.ts';
import { inviteMember, withdrawInvitation } from '../../functions/domain/team/invite.ts';
import { handOverShop, leaveTeam, removeMember, setMemberRole } from '../../functions/domain/team/members.ts';
import { teamOf } from '../../functions/domain/team/team-of.ts';
import { findUser } from '../../functions/store/accounts.ts';
import { listAudit } from '../../functions/store/audit.ts';
import { dueDeletions } from '../../functions/store/deletions.ts';
import { keys } from '../../functions/store/keys.ts';
import { tenantAddresses } from '../../functions/store/tenant-people.ts';
import { INVITATION_MAILS_A_DAY, type MemberRole } from '../../shared/rules/team.ts';
import { newActor } from '../support/new-actor.ts';
import { outbox } from '../support/outbox.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
let mail: ReturnType<typeof outbox>;
let clock: Date;
let deps: Pick<Deps, 'table' | 'mail' | 'site' | 'now' | 'newId'>;
let owner: Actor;

beforeEach(async () => {
  mail = outbox();
  clock = new Date();
  deps = {
    table: table(),
    mail,
    site: 'https://relevo.test',
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
  };
  owner = await newActor(deps);
});

const days = (count: number) => (clock = new Date(clock.getTime() + count * 24 * 60 * 60 * 1000));
const newEmail = () => `rui.${ulid().toLowerCase()}@loja.com.br`;
/** What the link of the newest mail proves. */
const tokenOf = () => /convite#([\w-]+)/.exec(mail.sent.at(-1)!.html)![1];
/** Somebody who has just signed up. */
const signUp = async (email: string): Promise<Actor> => {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Rui', email });
  return { userId, tenantId: tenant_id, email, role: 'member' };
};
/** Who somebody is from their next token on. */
const again = async (actor: Actor): Promise<Actor> => ({
  ...actor,
  tenantId: (await ensureAccount(deps, { ...actor, name: 'Rui' })).tenant_id,
});
async function join(role: MemberRole = 'editor'): Promise<Actor> {
  const email = newEmail();
  await inviteMember(deps, { email, role }, owner);
  const person = await signUp(email);
  await acceptInvitation(deps, tokenOf(), person);
  return again(person);
}
const rolesIn = async (actor: Actor) =>
  (await teamOf(deps, actor)).members.map(({ role, is_self }) => (is_self ? `${role} (self)` : role));

/** As the transaction that publishes a model does. */
const holdModel = (tenantId: string) =>
  table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: keys.tenant(tenantId),
      UpdateExpression: 'SET asset_count = :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );

describe('TEAM-01 an invitation', () => {
  test('goes to its address with a link, and stands in the team until it is accepted', async () => {
    const email = newEmail();
    const { id } = await inviteMember(deps, { email, role: 'viewer' }, owner);
    expect(mail.sent).toMatchObject([{ to: email, replyTo: owner.email }]);
    expect(mail.sent[0].text).toContain('https://relevo.test/app/convite#');
    expect((await teamOf(deps, owner)).invitations).toMatchObject([{ id, email, role: 'viewer' }]);
    const person = await signUp(email);
    expect(await readInvitation(deps, tokenOf(), person)).toMatchObject({
      invited_by: 'Ana',
      role: 'viewer',
    });
    await acceptInvitation(deps, tokenOf(), person);
    expect((await teamOf(deps, owner)).invitations).toEqual([]);
    expect(await rolesIn(owner)).toEqual(['owner (self)', 'viewer']);
  });

  test('is kept as a hash of its link', async () => {
    await inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
    expect(JSON.stringify(await teamOf(deps, owner))).not.toContain(tokenOf());
  });

  test('is good once, for a week, and for its address alone', async () => {
    const email = newEmail();
    await inviteMember(deps, { email, role: 'viewer' }, owner);
    const token = tokenOf();
    const other = await signUp(newEmail());
    await expect(acceptInvitation(deps, token, other)).rejects.toMatchObject({
      code: 'team.invitation_of_other',
    });
    const person = await signUp(email);
    days(8);
    await expect(acceptInvitation(deps, token, person)).rejects.toMatchObject({
      code: 'team.invitation_gone',
    });
    days(-8);
    await acceptInvitation(deps, token, person);
    await expect(acceptInvitation(deps, token, await again(person))).rejects.toMatchObject({
      code: 'team.invitation_gone',
    });
  });

  test('sent again has another link and role, and the first link is good for nothing', async () => {
    const email = newEmail();
    await inviteMember(deps, { email, role: 'viewer' }, owner);
    const first = tokenOf();
    await inviteMember(deps, { email, role: 'editor' }, owner);
    const person = await signUp(email);
    await expect(readInvitation(deps, first, person)).rejects.toMatchObject({ code: 'team.invitation_gone' });
    expect(await readInvitation(deps, tokenOf(), person)).toMatchObject({ role: 'editor' });
  });

  test('that is withdrawn ends, and its place is free', async () => {
    const email = newEmail();
    const { id } = await inviteMember(deps, { email, role: 'viewer' }, owner);
    await inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
    const full = inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
    await expect(full).rejects.toMatchObject({ code: 'team.full' });
    await withdrawInvitation(deps, id, owner);
    await expect(withdrawInvitation(deps, id, owner)).rejects.toMatchObject({ code: 'team.invitation_gone' });
    await inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
  });

  test('is not sent to who is there, to what is no address, or more often than a day allows', async () => {
    const invite = (email: string) => inviteMember(deps, { email, role: 'viewer' }, owner);
    await expect(invite(owner.email)).rejects.toMatchObject({ code: 'team.member_already' });
    await expect(invite('rui')).rejects.toMatchObject({ code: 'team.email_invalid' });
    const email = newEmail();
    for (let sent = 0; sent < INVITATION_MAILS_A_DAY; sent++) await invite(email);
    await expect(invite(email)).rejects.toMatchObject({ code: 'team.mails_too_many' });
    days(1);
    await invite(email);
  });

  test('of several at once takes no more places than there are', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await teamOf(deps, owner)).invitations).toHaveLength(2);
  });
});

describe('TEAM-02 who accepts', () => {
  test('works in the shop, and the one that signing up opened goes with its credits', async () => {
    const email = newEmail();
    await inviteMember(deps, { email, role: 'editor' }, owner);
    const person = await signUp(email);
    const { tenantId: own } = person;
    await acceptInvitation(deps, tokenOf(), person);
    const member = await again(person);
    expect(member.tenantId).toBe(owner.tenantId);
    expect((await accountOf(deps, member)).user.team_role).toBe('editor');
    expect((await dueDeletions(table(), clock, 100)).map(({ id }) => id)).toContain(own);
  });

  test('accepts once, however often they press', async () => {
    const email = newEmail();
    await inviteMember(deps, { email, role: 'editor' }, owner);
    const person = await signUp(email);
    const token = tokenOf();
    const tries = await Promise.allSettled([1, 2, 3].map(() => acceptInvitation(deps, token, person)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rolesIn(owner)).toEqual(['owner (self)', 'editor']);
  });

  test.each([
    ['a model', (tenantId: string) => holdModel(tenantId)],
    ['a job', (tenantId: string) => seedJobs(table(), [jobRow(tenantId, {})])],
  ])('keeps a shop of their own that holds %s, and is told', async (_, fill) => {
    const email = newEmail();
    await inviteMember(deps, { email, role: 'editor' }, owner);
    const person = await signUp(email);
    await fill(person.tenantId);
    await expect(acceptInvitation(deps, tokenOf(), person)).rejects.toMatchObject({ code: 'team.has_shop' });
    expect((await again(person)).tenantId).toBe(person.tenantId);
    expect((await teamOf(deps, owner)).invitations).toHaveLength(1);
  });

  test('has no second trial after they leave', async () => {
    const member = await join();
    await leaveTeam(deps, member);
    const alone = await again(member);
    expect(alone.tenantId).not.toBe(owner.tenantId);
    const { credits, user } = await accountOf(deps, alone);
    expect([credits.plan_credits_balance, user.team_role]).toEqual([0, 'owner']);
  });
});

describe('TEAM-03 a role', () => {
  const check = (actor: Actor, duty: 'read' | 'work' | 'manage') => memberCheck(deps)(actor, duty);
  const missing = { code: 'team.role_missing' };

  test('holds from the next call on', async () => {
    const member = await join('viewer');
    await check(member, 'read');
    await expect(check(member, 'work')).rejects.toMatchObject(missing);
    await setMemberRole(deps, { id: member.userId, role: 'editor' }, owner);
    await check(member, 'work');
    await expect(check(member, 'manage')).rejects.toMatchObject(missing);
  });

  test('ends with the membership: the next call of a token that is still good is refused', async () => {
    const member = await join();
    await removeMember(deps, member.userId, owner);
    await expect(check(member, 'read')).rejects.toMatchObject({ code: 'session.missing' });
    expect(mail.sent.at(-1)).toMatchObject({ to: member.email });
    expect(await rolesIn(owner)).toEqual(['owner (self)']);
    await inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
    await inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
  });

  test('of the owner is neither changed nor removed nor left, by nobody', async () => {
    await join();
    const gone = { code: 'team.member_gone' };
    await expect(setMemberRole(deps, { id: owner.userId, role: 'viewer' }, owner)).rejects.toMatchObject(
      gone,
    );
    await expect(removeMember(deps, owner.userId, owner)).rejects.toMatchObject(gone);
    await expect(handOverShop(deps, owner.userId, owner)).rejects.toMatchObject(gone);
    await expect(leaveTeam(deps, owner)).rejects.toMatchObject({ code: 'team.owner_stays' });
  });

  test('of the owner goes to a member, and the owner stays one; of two at once one does', async () => {
    const [first, second] = [await join(), await join('viewer')];
    const tries = await Promise.allSettled(
      [first, second].map(({ userId }) => handOverShop(deps, userId, owner)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { members } = await teamOf(deps, owner);
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect((await findUser(table(), owner.userId))?.team_role).toBe('editor');
    await leaveTeam(deps, owner);
  });

  test('in another shop is nothing that this one can change', async () => {
    const member = await join();
    const stranger = await newActor(deps);
    for (const trying of [
      () => removeMember(deps, member.userId, stranger),
      () => handOverShop(deps, member.userId, stranger),
      () => setMemberRole(deps, { id: member.userId, role: 'viewer' }, stranger),
    ])
      await expect(trying()).rejects.toMatchObject({ code: 'team.member_gone' });
    expect(await rolesIn(owner)).toEqual(['owner (self)', 'editor']);
  });

  test('decides who is written to: of money the owner, of jobs those who work', async () => {
    const [editor] = [await join('editor'), await join('viewer')];
    expect(await tenantAddresses(table(), owner.tenantId, 'manage')).toEqual([owner.email]);
    expect((await tenantAddresses(table(), owner.tenantId, 'work')).toSorted()).toEqual(
      [owner.email, editor.email].toSorted(),
    );
  });
});

test('TEAM-04 everything that was done with a team is in the trail', async () => {
  const member = await join();
  await setMemberRole(deps, { id: member.userId, role: 'viewer' }, owner);
  await removeMember(deps, member.userId, owner);
  const { id } = await inviteMember(deps, { email: newEmail(), role: 'viewer' }, owner);
  await withdrawInvitation(deps, id, owner);
  const { entries } = await listAudit(table(), clock.toISOString().slice(0, 7), { limit: 200 });
  expect(
    entries
      .filter(({ target }) => target === owner.tenantId)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(['team.invite', 'team.invite', 'team.join', 'team.remove', 'team.role', 'team.withdraw']);
});
