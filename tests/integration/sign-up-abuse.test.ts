import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { blockedIps, blockIp, unblockIp } from '../../functions/domain/abuse/block-ip.ts';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { admitSignUp } from '../../functions/domain/abuse/admit-sign-up.ts';
import { checkAttempt } from '../../functions/domain/abuse/check-attempt.ts';
import { readAttempts } from '../../functions/domain/abuse/read-attempts.ts';
import { signUp as signUpHere } from '../../functions/domain/abuse/sign-up.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { listAudit } from '../../functions/store/audit.ts';
import { approveSignUp, findCheckResult, listAttempts } from '../../functions/store/sign-ups.ts';
import { readBalance } from '../../functions/store/ledger/read.ts';
import { AppError } from '../../shared/errors.ts';
import { listBlocks } from '../../functions/store/blocks.ts';
import { proofSize } from '../support/proof-size.ts';
import { useTable } from '../support/table.ts';

/** The rules against sign-up abuse on the real table; the clock is ours, and each test has a day of its own. */
const HOUR = 60 * 60_000;
const STAFF: Actor = { userId: 'usr_eva', tenantId: 'ten_eva', email: 'eva@relevo.example', role: 'admin' };
const AGENT = 'Mozilla/5.0 (iPhone)';
/** Addresses that try at once, each twenty times: more attempts than the hundred that a page of them shows. */
const CROWD = proofSize(6, 50);

const table = useTable();
let now = Date.UTC(2026, 10, 21, 12);
let network = 0;
let deps: Pick<Deps, 'table' | 'now' | 'newId' | 'uncountedAddresses' | 'signUps'>;
/** Accounts that were opened at the account service. */
let opened: string[];

beforeEach(() => {
  now += 30 * 24 * HOUR;
  network += 1;
  deps = {
    table: table(),
    now: () => new Date(now),
    newId: (kind) => `${kind}_${ulid()}`,
    uncountedAddresses: [],
    signUps: {
      open: async ({ email, name }) => {
        const problem = await signUp(email, name);
        if (problem) throw new Error(problem);
        if (opened.includes(email)) throw new AppError('sign_up.email_taken'); // as the account service does
        opened.push(email);
      },
      isBreached: async (password) => password === 'vazada-em-2019',
    },
  };
  opened = [];
});

const address = (host = 7) => `203.0.${network}.${host}`;
const someone = () => `pessoa.${ulid().toLowerCase().replaceAll(/\d/g, 'x')}@loja.com`;
const check = (from = address(), email = someone()) =>
  checkAttempt(deps, { email, ip_address: '10.0.0.1' }, { address: from, userAgent: AGENT });
const signUp = (email: string, name = 'Ana', user = ulid()) => admitSignUp(deps, { user, email, name });
const form = (change: Partial<Parameters<typeof signUpHere>[1]> = {}) => ({
  email: someone(),
  password: 'banquinho7',
  name: 'Ana Souza',
  ...change,
});
/** Opens an account by our own sign-up, from an address. */
const open = (change: Partial<Parameters<typeof signUpHere>[1]> = {}, from = address()) =>
  signUpHere(deps, form(change), { address: from, userAgent: AGENT });
/** What our sign-up is about to do at the account service, which asks the trigger. */
async function approve(email: string): Promise<void> {
  const { attempt_id: attemptId } = (await findCheckResult(table(), email, deps.now()))!;
  expect(await approveSignUp(table(), { email, attemptId, now: deps.now() })).toBe(true);
}
const block = (ip_address: string, from = '192.0.2.1', includes_own = false) =>
  blockIp(deps, { ip_address, reason: 'robô', includes_own }, STAFF, from);

describe('AUTH-06 attempts of one network', () => {
  test('three an hour are let through, the fourth waits an hour, and the sentence says why', async () => {
    const verdicts = [await check(), await check(), await check(), await check()];
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(verdicts[3]).toEqual({
      allowed: false,
      reason: 'Muitas tentativas de cadastro a partir da sua conexão.',
      retry_after: 3600,
    });
    now += HOUR - 61_000;
    expect((await check()).retry_after).toBe(61);
    now += 61_000;
    expect((await check()).allowed).toBe(true);
    expect((await check(address(8))).allowed).toBe(true); // a neighbour was never concerned
  });

  test('the second block in a row is twice as long', async () => {
    for (let i = 0; i < 4; i++) await check();
    now += HOUR;
    const verdicts = [await check(), await check(), await check(), await check()];
    expect(verdicts.at(-1)!.retry_after).toBe(7200);
  });

  test('a /64 of IPv6 is one visitor, an IPv4 address inside IPv6 the same one as outside', async () => {
    const host = `2001:db8:${network}::`;
    for (const last of ['1', '2', 'ffff:1']) expect((await check(host + last)).allowed).toBe(true);
    expect((await check(`${host}3`)).allowed).toBe(false);
    expect((await check(`2001:db8:${network}:1::3`)).allowed).toBe(true);
    for (let i = 0; i < 3; i++) await check(i % 2 ? address() : `::ffff:${address()}`);
    expect((await check(`::ffff:${address()}`)).allowed).toBe(false);
  });

  test('nonsense for an address is one visitor, not a way around', async () => {
    const verdicts = [];
    for (const from of ['', 'casa', '1.2.3', '999.1.1.1']) verdicts.push(await check(from));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
  });

  test('what the caller says its address is changes nothing', async () => {
    for (let i = 0; i < 4; i++) {
      const said = { email: someone(), ip_address: `198.51.100.${i}` };
      const { allowed } = await checkAttempt(deps, said, { address: address(), userAgent: AGENT });
      expect(allowed).toBe(i < 3);
    }
  });

  test('addresses that an environment does not count can still be blocked by our staff', async () => {
    deps.uncountedAddresses = [`203.0.${network}.0/24`];
    for (let i = 0; i < 12; i++) expect((await check()).allowed).toBe(true);
    await block(address());
    expect((await check()).allowed).toBe(false);
  });

  test(`under ${20 * CROWD} attempts from ${CROWD} addresses at once exactly three of each are let through`, async () => {
    const addresses = Array.from({ length: CROWD }, (_, i) => address(i));
    const verdicts = await Promise.all(
      Array.from({ length: 20 * CROWD }, async (_, i) => {
        const from = addresses[i % CROWD];
        return { from, ...(await check(from)) };
      }),
    );
    for (const from of addresses) {
      const own = verdicts.filter((verdict) => verdict.from === from);
      expect([own.length, own.filter(({ allowed }) => allowed).length], from).toEqual([20, 3]);
      for (const { allowed, retry_after } of own) expect(retry_after).toBe(allowed ? null : 3600);
    }
    const { totals, statistics, attempts, is_complete } = await readAttempts(deps);
    expect([totals, is_complete]).toEqual([{ total: 20 * CROWD, blocked: 17 * CROWD, success: 0 }, true]);
    expect(attempts).toHaveLength(100);
    expect(statistics).toHaveLength(CROWD);
    for (const own of statistics) expect(own).toMatchObject({ total: 20, blocked: 17, success: 0 });
    const { blocks } = await listBlocks(table());
    const ours = blocks.filter(({ ip_address }) => addresses.includes(ip_address));
    expect(ours.map(({ ip_address }) => ip_address).sort()).toEqual([...addresses].sort());
    for (const one of ours)
      expect(one).toMatchObject({ permanent: false, reason: 'Muitas tentativas de cadastro' });
  });
});

describe('AUTH-07 the sign-up itself', () => {
  test('opens an account once for what the check allowed, and the attempt is a success', async () => {
    const email = someone();
    await check(address(), email.toUpperCase());
    await open({ email });
    expect(opened).toEqual([email]);
    const { attempts } = await readAttempts(deps);
    expect(attempts).toMatchObject([
      { email: email.toUpperCase(), ip_address: address(), success: true, blocked: false, user_agent: AGENT },
    ]);
  });

  test('whoever skips the check is checked then: three an hour of one address, and nobody else is concerned', async () => {
    for (let i = 0; i < 3; i++) await open();
    const refusal = { code: 'sign_up.refused', params: { problem: 'attempts_exceeded' } };
    await expect(open()).rejects.toMatchObject(refusal);
    await open({}, address(8));
    expect(opened).toHaveLength(4);
    expect((await readAttempts(deps)).totals).toEqual({ total: 5, blocked: 1, success: 4 });
  });

  test.each([
    ['12345678', 'password_simple'],
    ['11111111', 'password_simple'],
    ['CADEIRA2026', 'password_lowercase'],
    ['senha123', 'password_common'],
    ['Flamengo10', 'password_common'],
    ['vazada-em-2019', 'password_common'],
    ['curta1', 'password_short'],
  ])('AUTH-14 the server refuses the password %s: %s', async (password, problem) => {
    await expect(open({ password })).rejects.toMatchObject({ code: 'sign_up.refused', params: { problem } });
    expect(opened).toEqual([]);
  });

  test.each([
    [{ email: 'ana@tempmail.plus' }, 'email_disposable'],
    [{ name: 'admin' }, 'name_suspicious'],
    [{ name: 'A' }, 'name_short'],
  ])('the server refuses %o: %s', async (change, problem) => {
    await expect(open(change)).rejects.toMatchObject({ params: { problem } });
    expect(opened).toEqual([]);
  });

  test('two sign-ups of one address at once open one account', async () => {
    const email = someone();
    await Promise.allSettled([open({ email }), open({ email })]);
    expect(opened).toEqual([email]);
  });
});

describe('AUTH-15 trials', () => {
  /** Whether the account of this email would begin with a trial. */
  async function hasTrial(email: string): Promise<boolean> {
    const { tenant_id } = await ensureAccount(deps, { userId: ulid(), name: 'Ana', email });
    return (await readBalance(table(), tenant_id, deps.now())).plan > 0;
  }
  /** How many of so many accounts begin with a trial; those of one network an hour apart, as it may open them. */
  async function trialsOf(
    count: number,
    who: (index: number) => { email: string; device?: string; from: string },
  ) {
    let trials = 0;
    for (let i = 0; i < count; i++) {
      const { email, device, from } = who(i);
      await open({ email, device }, from);
      if (await hasTrial(email)) trials += 1;
      now += HOUR;
    }
    return trials;
  }
  const atProvider = () =>
    someone().replace('@loja.com', '@gmail.com').replaceAll('.', '').replace('gmailcom', 'gmail.com');
  let month = 0;
  beforeEach(() => {
    now = Date.UTC(2030, (month += 1), 1);
  });

  test("AUTH-15 a domain of one's own gets few a month, a provider's as many as there are people", async () => {
    const own = `${ulid().toLowerCase()}.com`;
    const at = (i: number) => address(100 + i);
    expect(
      await trialsOf(7, (i) => ({ email: `caixa.${'abcdefg'[i]}@${own}`, device: ulid(), from: at(i) })),
    ).toBe(5);
    expect(await trialsOf(7, (i) => ({ email: atProvider(), device: ulid(), from: at(i) }))).toBe(7);
  });

  test('AUTH-15 a device gets two a month from wherever it asks; those that name none are one device a network', async () => {
    const device = ulid();
    expect(await trialsOf(4, (i) => ({ email: atProvider(), device, from: address(120 + i) }))).toBe(2);
    expect(await trialsOf(3, () => ({ email: atProvider(), from: address(130) }))).toBe(2);
    expect(await trialsOf(1, () => ({ email: atProvider(), from: address(131) }))).toBe(1);
  });

  test('AUTH-15 a network gets ten a month, whatever its devices call themselves', async () => {
    const trials = await trialsOf(12, (i) => {
      if (i % 3 === 2) now += 24 * HOUR;
      return { email: atProvider(), device: ulid(), from: address(140) };
    });
    expect(trials).toBe(10);
  });

  test('AUTH-15 an address that environments do not count is limited by none', async () => {
    deps.uncountedAddresses = [`203.0.${network}.0/24`];
    expect(await trialsOf(7, () => ({ email: someone(), from: address(150) }))).toBe(7);
  });
});

describe('AUTH-07 the account service lets in', () => {
  test('what our sign-up approved, once, however often the service asks', async () => {
    const email = someone();
    await check(address(), email);
    await approve(email);
    const user = ulid();
    expect(await signUp(email, 'Ana', user)).toBeNull();
    expect(await signUp(email, 'Ana', user)).toBeNull();
    expect(await signUp(email, 'Ana', ulid())).toBe('not_by_page');
  });

  test('nobody who goes there without our sign-up, not even with a yes of the check', async () => {
    const email = someone();
    await check(address(), email);
    expect(await signUp(email)).toBe('not_by_page');
    for (let i = 0; i < 12; i++) expect(await signUp(someone())).toBe('not_by_page');
    const { totals, statistics } = await readAttempts(deps);
    expect(totals).toEqual({ total: 14, blocked: 13, success: 0 });
    expect(statistics).toMatchObject([{ ip_address: address(), total: 1 }]); // the service tells no addresses
    await open({}, address(9)); // however many try that, ours goes on
    expect(opened).toHaveLength(1);
  });

  test('nobody with the email that was just refused', async () => {
    const email = someone();
    for (let i = 0; i < 3; i++) await check();
    await check(address(), email);
    expect(await signUp(email)).toBe('attempts_exceeded');
    now += HOUR + 1;
    await open({ email });
  });

  test('who was allowed, though somebody who is blocked asks with their email', async () => {
    const email = someone();
    await check(address(1), email);
    await block(address(2));
    await check(address(2), email);
    await open({ email }, address(1));
    expect(opened).toEqual([email]);
  });

  test('nobody by a yes that is older than ten minutes', async () => {
    const email = someone();
    await check(address(), email);
    await approve(email);
    now += 10 * 60_000 + 1;
    expect(await signUp(email)).toBe('not_by_page');
  });

  test('nobody whose name the page would refuse, and the attempt stays a failed one', async () => {
    const email = someone();
    await check(address(), email);
    await approve(email);
    expect(await signUp(email, 'teste')).toBe('name_suspicious');
    expect((await readAttempts(deps)).attempts).toMatchObject([{ email, success: false, blocked: false }]);
  });
});

describe('ABU-03 blocks of our staff', () => {
  test('an address that is blocked cannot sign up until it is unblocked, and the trail says who did it', async () => {
    const blocked = await block(` ${address()} `);
    expect(blocked).toMatchObject({ id: address(), ip_address: address(), reason: 'robô', permanent: true });
    expect(await check()).toEqual({
      allowed: false,
      reason: 'Cadastros a partir da sua conexão estão bloqueados. Fale com a nossa equipe.',
      retry_after: null,
    });
    expect((await blockedIps(deps)).blocked_ips[0]).toEqual(blocked);
    await unblockIp(deps, blocked.id, STAFF);
    expect((await check()).allowed).toBe(true);
    expect((await blockedIps(deps)).blocked_ips).not.toContainEqual(blocked);
    const { entries } = await listAudit(table(), new Date(now).toISOString().slice(0, 7), { limit: 10 });
    expect(entries).toMatchObject([
      { action: 'ip.unblock', by_email: STAFF.email, target: address() },
      { action: 'ip.block', by_email: STAFF.email, target: address(), details: { reason: 'robô' } },
    ]);
  });

  test.each([
    ['a range', (n: number) => `203.0.${n}.0/24`, (n: number) => `203.0.${n}.0/24`],
    ['a range by an address in it', (n: number) => `203.0.${n}.9/24`, (n: number) => `203.0.${n}.0/24`],
    ['an address inside IPv6', (n: number) => `::ffff:203.0.${n}.7`, (n: number) => `203.0.${n}.7`],
  ])('%s keeps the addresses in it out and no others', async (_, typed, spelled) => {
    const blocked = await block(typed(network));
    expect(blocked.ip_address).toBe(spelled(network));
    expect((await check()).allowed).toBe(false);
    expect((await check(`203.1.${network}.7`)).allowed).toBe(true);
    await unblockIp(deps, blocked.id, STAFF);
    expect((await check()).allowed).toBe(true);
  });

  test('IPv6 is blocked by its /64 or more', async () => {
    const blocked = await block(`2001:db8:f${network}:1::77`);
    expect(blocked.ip_address).toBe(`2001:db8:f${network}:1::/64`);
    expect((await check(`2001:db8:f${network}:1:9::9`)).allowed).toBe(false);
    expect((await check(`2001:db8:f${network}:2::9`)).allowed).toBe(true);
    await block(`2001:db8:f${network}::/48`);
    expect((await check(`2001:db8:f${network}:2::9`)).allowed).toBe(false);
  });

  test.each([
    ['casa', 'abuse.address_invalid'],
    ['203.0.113.7/40', 'abuse.address_invalid'],
    ['203.0.113.7 203.0.113.8', 'abuse.address_invalid'],
    ['0.0.0.0/0', 'abuse.range_too_wide'],
    ['10.0.0.0/7', 'abuse.range_too_wide'],
    ['::/0', 'abuse.range_too_wide'],
    ['::ffff:0:0/96', 'abuse.range_too_wide'],
  ])('%s is refused: %s', async (typed, code) => {
    await expect(block(typed)).rejects.toMatchObject({ code });
  });

  test('our own address is asked about twice', async () => {
    await expect(block(`203.0.${network}.0/24`, address())).rejects.toMatchObject({
      code: 'abuse.own_address',
    });
    expect((await block(`203.0.${network}.0/24`, address(), true)).permanent).toBe(true);
  });

  test('two of our staff who block or unblock the same address at once do it once', async () => {
    const outcomes = await Promise.allSettled([block(address()), block(address())]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const undone = await Promise.allSettled([
      unblockIp(deps, address(), STAFF),
      unblockIp(deps, address(), STAFF),
    ]);
    expect(undone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(unblockIp(deps, 'nada', STAFF)).rejects.toMatchObject({ code: 'abuse.block_not_found' });
  });

  test('a temporary block is shown until it ends; made permanent, it stays; lifted, the network begins anew', async () => {
    for (let i = 0; i < 4; i++) await check();
    const ours = async () => (await blockedIps(deps)).blocked_ips.filter(({ id }) => id === address());
    expect(await ours()).toMatchObject([
      {
        permanent: false,
        until: new Date(now + HOUR).toISOString(),
        reason: 'Muitas tentativas de cadastro',
      },
    ]);
    expect((await block(address())).permanent).toBe(true);
    expect(await ours()).toMatchObject([{ permanent: true, until: null, reason: 'robô' }]);
    await unblockIp(deps, address(), STAFF);
    expect((await check()).allowed).toBe(true);
    for (let i = 0; i < 3; i++) await check();
    now += HOUR;
    expect(await ours()).toEqual([]);
  });
});

test('ABU-02 attempts are listed for 24 hours, newest first, and deleted after six months', async () => {
  const emails = [someone(), someone(), someone()];
  const before = now;
  for (const [i, email] of emails.entries()) {
    await check(address(i), email);
    now += HOUR;
  }
  now = before + 24 * HOUR + 1;
  expect((await readAttempts(deps)).attempts.map(({ email }) => email)).toEqual([emails[2], emails[1]]);
  const { attempts } = await listAttempts(table(), new Date(before));
  const row = attempts.find(({ email }) => email === emails[0]) as unknown as { expires_at: number };
  const kept = new Date(before);
  kept.setUTCMonth(kept.getUTCMonth() + 6);
  expect(row.expires_at).toBe(Math.ceil(kept.getTime() / 1000));
});
