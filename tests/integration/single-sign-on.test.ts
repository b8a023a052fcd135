import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { runSso } from '../../bin/staff-sso.ts';
import { deleteTenant } from '../../functions/domain/accounts/delete-tenant.ts';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { scheduleDeletion } from '../../functions/domain/accounts/schedule-deletion.ts';
import { admitSso } from '../../functions/domain/accounts/admit-sso.ts';
import { checkSso, findSso } from '../../functions/domain/accounts/single-sign-on.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { bindSso, releaseSso } from '../../functions/domain/staff/single-sign-on.ts';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import { removeMember } from '../../functions/domain/team/members.ts';
import { teamOf } from '../../functions/domain/team/team-of.ts';
import { listAudit } from '../../functions/store/audit.ts';
import { dueDeletions } from '../../functions/store/deletions.ts';
import { listSsoDomains } from '../../functions/store/sso-domains.ts';
import { DELETION_GRACE_DAYS } from '../../shared/rules/account.ts';
import { MAX_SSO_MEMBERS } from '../../shared/rules/single-sign-on.ts';
import { MAX_MEMBERS } from '../../shared/rules/team.ts';
import { newActor } from '../support/new-actor.ts';
import { outbox } from '../support/outbox.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const operator = { userId: 'operator', email: 'ana' };
let deps: Pick<Deps, 'table' | 'now' | 'newId' | 'mail' | 'site'>;
let owner: Actor;
let domain: string;

beforeEach(async () => {
  deps = {
    table: table(),
    mail: outbox(),
    site: 'https://relevo.test',
    now: () => new Date(),
    newId: (kind) => `${kind}_${ulid()}`,
  };
  domain = `${ulid().toLowerCase()}.com.br`;
  const [userId, email] = [ulid(), `dona@${domain}`];
  const { tenant_id: tenantId } = await ensureAccount(deps, { userId, name: 'Ana', email });
  owner = { userId, tenantId, email, role: 'member' };
  await setPlan(table(), owner.tenantId, 'enterprise');
  expect(await bindSso(deps, { domain, provider: 'loja', owner: owner.email }, operator)).toBeNull();
});

const signedIn = (changes: Record<string, string> = {}, name = `loja_${ulid()}`) => ({
  name,
  attributes: {
    sub: ulid(),
    email: `rui@${domain}`,
    email_verified: 'true',
    name: 'Rui Prado',
    'cognito:user_status': 'EXTERNAL_PROVIDER',
    ...changes,
  },
});

const signIn = (identity: ReturnType<typeof signedIn>) => admitSso(deps, identity, { isSignIn: true });

test('SSO-01 a domain leads to its provider, however the address is written', async () => {
  expect(await findSso(deps, ` Rui@${domain.toUpperCase()} `)).toEqual({ provider: 'loja' });
  for (const email of [`rui@sub.${domain}`, `rui@x${domain}`, 'rui', `@${domain}`, domain, 'rui@gmail.com'])
    await expect(findSso(deps, email), email).rejects.toMatchObject({ code: 'sso.not_offered' });
});

test('SSO-01 who is signed in lands in the shop of the domain, and looks at first', async () => {
  const user = await signIn(signedIn());
  expect(user).toMatchObject({ tenant_id: owner.tenantId, role: 'member', team_role: 'viewer' });
  const { members } = await teamOf(deps, owner);
  expect(members.map(({ name, role }) => [name, role])).toContainEqual(['Rui Prado', 'viewer']);
  const month = new Date().toISOString().slice(0, 7);
  const { entries } = await listAudit(table(), month, { limit: 50 });
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'team.join', target: owner.tenantId, by: user.id }),
  );
});

test('SSO-02 who signs in again is the same person, and a parallel sign-in makes no second one', async () => {
  const identity = signedIn();
  const [first, second] = await Promise.all([signIn(identity), signIn(identity)]);
  const third = await signIn(identity);
  expect(new Set([first.id, second.id, third.id]).size).toBe(1);
  expect((await teamOf(deps, owner)).members).toHaveLength(2);
});

test('SSO-02 whoever works in the shop under the address already is the same person, with the same role', async () => {
  const identity = signedIn({ email: owner.email.toUpperCase() });
  expect((await signIn(identity)).id).toBe(owner.userId);
  expect((await signIn(identity)).id).toBe(owner.userId);
  const { members } = await teamOf(deps, owner);
  expect(members.map(({ role, is_self }) => [role, is_self])).toEqual([['owner', true]]);
});

test('SSO-02 a session of who was taken out does not go on, and their next sign-in begins anew', async () => {
  const identity = signedIn();
  const { id } = await signIn(identity);
  const refresh = () => admitSso(deps, identity, { isSignIn: false });
  expect((await refresh()).id).toBe(id);
  await removeMember(deps, id, owner);
  await expect(refresh()).rejects.toMatchObject({ code: 'sso.refused' });
  expect(await signIn(identity)).toMatchObject({ tenant_id: owner.tenantId, team_role: 'viewer' });
});

test.each([
  ['an address of another domain', { email: 'rui@outra-loja.com.br' }, 'sso.domain_other'],
  ['an address that is no address', { email: 'rui' }, 'sso.domain_other'],
  ['an address that is not verified', { email_verified: 'false' }, 'sso.email_unverified'],
  ['an address of which nothing is said', { email_verified: '' }, 'sso.email_unverified'],
])('SSO-01 a provider does not sign in with %s', async (_, changes, code) => {
  await expect(checkSso(deps, signedIn(changes))).rejects.toMatchObject({ code });
  await expect(signIn(signedIn(changes))).rejects.toMatchObject({ code });
  expect((await teamOf(deps, owner)).members).toHaveLength(1);
});

test('SSO-01 a provider of one shop signs nobody into another, whatever domain it names', async () => {
  const victim = await newActor(deps);
  await setPlan(table(), victim.tenantId, 'enterprise');
  const theirs = `${ulid().toLowerCase()}.com.br`;
  await bindSso(deps, { domain: theirs, provider: 'vizinha', owner: victim.email }, operator);
  await expect(signIn(signedIn({ email: `chefe@${theirs}` }))).rejects.toMatchObject({
    code: 'sso.domain_other',
  });
  // Nor is a domain taken over: it is let go first.
  expect(await bindSso(deps, { domain: theirs, provider: 'loja', owner: owner.email }, operator)).toBe(
    'taken',
  );
  // A person of one shop stays there, though the domain went to another.
  const identity = signedIn();
  await signIn(identity);
  await releaseSso(deps, domain, operator);
  await bindSso(deps, { domain, provider: 'loja', owner: victim.email }, operator);
  await expect(signIn(identity)).rejects.toMatchObject({ code: 'sso.refused' });
});

test('SSO-02 none of our staff comes in by a customer’s provider', async () => {
  const identity = signedIn();
  await signIn(identity);
  await grantRole(deps, identity.attributes.email, 'admin', operator);
  await expect(signIn(identity)).rejects.toMatchObject({ code: 'sso.refused' });
});

test('SSO-01 it ends with the contract and with the binding, at the next token', async () => {
  const identity = signedIn();
  await signIn(identity);
  await setPlan(table(), owner.tenantId, 'pro');
  await expect(signIn(identity)).rejects.toMatchObject({ code: 'sso.not_offered' });
  await expect(findSso(deps, identity.attributes.email)).rejects.toMatchObject({ code: 'sso.not_offered' });
  await setPlan(table(), owner.tenantId, 'enterprise');
  expect(await releaseSso(deps, domain, operator)).toBe(true);
  expect(await releaseSso(deps, domain, operator)).toBe(false);
  await expect(signIn(identity)).rejects.toMatchObject({ code: 'sso.domain_other' });
});

test('SSO-02 a shop takes more people this way than by invitation, and not any number', async () => {
  const identities = Array.from({ length: MAX_SSO_MEMBERS - 1 }, (_, index) =>
    signedIn({ email: `p${index}@${domain}` }),
  );
  for (const identity of identities) await signIn(identity);
  expect(MAX_SSO_MEMBERS).toBeGreaterThan(MAX_MEMBERS);
  const oneMore = signedIn({ email: `mais@${domain}` });
  await expect(signIn(oneMore)).rejects.toMatchObject({ code: 'team.full' });
  const [first] = identities;
  const { id } = await signIn(first);
  await removeMember(deps, id, owner);
  await expect(signIn(oneMore)).resolves.toMatchObject({ tenant_id: owner.tenantId });
});

test('SSO-01 what is bound is a company’s domain, to a shop with the contract', async () => {
  const bind = (changes: object) =>
    bindSso(
      deps,
      { domain: `${ulid().toLowerCase()}.com`, provider: 'loja', owner: owner.email, ...changes },
      operator,
    );
  expect(await bind({ domain: 'gmail.com' })).toBe('mail_provider');
  expect(await bind({ domain: 'loja' })).toBe('not_a_domain');
  expect(await bind({ domain: 'Loja.com.br' })).toBe('not_a_domain');
  expect(await bind({ provider: 'Loja_1' })).toBe('not_a_provider');
  expect(await bind({ owner: 'ninguem@loja.example' })).toBe('nobody');
  await setPlan(table(), owner.tenantId, 'pro');
  expect(await bind({})).toBe('no_contract');
});

test('SSO-01 our staff binds, lists and lets go of domains by a command, each in the trail', async () => {
  const said: string[] = [];
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((line: string) => void said.push(line));
  const run = async (...words: string[]) => {
    said.length = 0;
    const code = await runSso(async () => deps, words, operator);
    return [code, said.join('\n')];
  };
  const other = `${ulid().toLowerCase()}.com.br`;
  expect(await run('bind', other, 'loja', owner.email)).toEqual([
    0,
    `loja signs in the people of ${other}, into the shop of ${owner.email}`,
  ]);
  expect((await run('list'))[1]).toContain(`${other}  loja  ${owner.tenantId}`);
  expect(await run('bind', 'gmail.com', 'loja', owner.email)).toEqual([
    1,
    expect.stringContaining('Strangers have mailboxes'),
  ]);
  expect(await run('release', other)).toEqual([0, expect.stringContaining(`Nobody of ${other}`)]);
  expect(await run('release', other)).toEqual([1, expect.stringContaining('No provider')]);
  expect((await run('list'))[1]).not.toContain(other);
  for (const words of [
    [],
    ['bind', other],
    ['bind', other, 'loja'],
    ['release'],
    ['list', other],
    ['outro', other],
  ])
    expect(await run(...words), words.join(' ')).toEqual([null, '']);
  const { entries } = await listAudit(table(), new Date().toISOString().slice(0, 7), { limit: 2 });
  expect(entries.map(({ action, target, details }) => [action, target, details])).toEqual([
    ['sso.release', other, {}],
    ['sso.bind', owner.tenantId, { domain: other, provider: 'loja' }],
  ]);
});

test('ACC-02 with a shop go its domains, and who its provider signed in, by both their names', async () => {
  const identity = signedIn();
  const { id } = await signIn(identity);
  const removed: string[] = [];
  const nothing = { removeFolder: async () => undefined };
  const at = new Date();
  await setPlan(table(), owner.tenantId, 'trial'); // a contract ends before
  await scheduleDeletion(deps, owner.email, owner);
  deps.now = () => new Date(at.getTime() + (DELETION_GRACE_DAYS + 1) * 24 * 60 * 60 * 1000);
  const due = await dueDeletions(table(), deps.now(), 100);
  const parts = {
    ...deps,
    uploads: nothing,
    models: nothing,
    payments: {},
    identities: { remove: async (name: string) => void removed.push(name) },
  } as unknown as Parameters<typeof deleteTenant>[0];
  await deleteTenant(
    parts,
    due.find(({ id: tenant }) => tenant === owner.tenantId)!,
  );
  expect(removed).toEqual(expect.arrayContaining([owner.userId, id, identity.name]));
  expect((await listSsoDomains(table())).map((row) => row.domain)).not.toContain(domain);
});
