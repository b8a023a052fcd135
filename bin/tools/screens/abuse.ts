import type { Page } from 'playwright-core';
import type { SignUpRecord } from '../../../shared/schemas/abuse.ts';
import type { Abuse } from './abuse-answers.ts';
import type { Screen } from './screen.ts';

const path = '/app/anti-abuse';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';
const CURL = 'python-requests/2.32.3';

const minutesAgo = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 21, 20, 30) - minutes * 60_000).toISOString();

/** What the monitor is shown with: a shop or two, a robot that was blocked, and one who skipped the page. */
const TRIED: [ip: string | null, email: string, outcome: 'success' | 'blocked' | 'failed', agent: string][] =
  [
    ['177.45.12.88', 'contato@marcenariaipe.com.br', 'success', PHONE],
    ['203.0.113.7', 'qwjxnv@correiorapido.net', 'blocked', CURL],
    ['203.0.113.7', 'zpalkt@correiorapido.net', 'blocked', CURL],
    ['203.0.113.7', 'mmruqe@correiorapido.net', 'blocked', CURL],
    ['203.0.113.7', 'yhsdpo@correiorapido.net', 'failed', CURL],
    ['2804:14c:5b81:4a00:1d3f:77ab:90c2:e1', 'luiza@ateliedaluiza.com.br', 'success', PHONE],
    [null, 'bruno.andrade@lojaandrade.com.br', 'failed', ''],
    ['189.6.240.3', 'financeiro@moveisaurora.com.br', 'success', PHONE],
  ];

const attempts = TRIED.map(([ip_address, email, outcome, user_agent], i): SignUpRecord => ({
  id: `att_${i}`,
  ip_address,
  email,
  attempt_time: minutesAgo(i * 17 + 3),
  success: outcome === 'success',
  blocked: outcome === 'blocked',
  user_agent,
}));

const busy: Abuse = {
  attempts,
  blocks: [
    {
      id: '203.0.113.7',
      ip_address: '203.0.113.7',
      reason: 'Muitas tentativas de cadastro',
      permanent: false,
      until: minutesAgo(-42),
      created_at: minutesAgo(18),
    },
    {
      id: '198.51.100.0-24',
      ip_address: '198.51.100.0/24',
      reason: 'Centenas de contas falsas em outubro, todas da mesma hospedagem',
      permanent: true,
      until: null,
      created_at: minutesAgo(60 * 24 * 20),
    },
  ],
};

const waitForCounters = (page: Page) => page.getByText('177.45.12.88').waitFor();

export const abuseScreens: Screen[] = [
  { name: 'abuse', path, world: { abuse: busy }, act: waitForCounters },
  { name: 'abuse-statistics', path: `${path}?aba=statistics`, world: { abuse: busy } },
  { name: 'abuse-blocked', path: `${path}?aba=blocked`, world: { abuse: busy } },
  {
    name: 'abuse-unblock',
    path: `${path}?aba=blocked`,
    isWindow: true,
    world: { abuse: busy },
    act: (page) => page.getByRole('button', { name: 'Desbloquear 198.51.100.0/24' }).click(),
  },
  {
    name: 'abuse-form',
    path: `${path}?aba=block`,
    isWindow: true,
    world: { abuse: busy },
    act: (page) => page.getByRole('button', { name: 'Bloquear IP' }).click(),
  },
  { name: 'abuse-empty', path, world: { abuse: { attempts: [], blocks: [] } } },
  {
    name: 'abuse-empty-blocked',
    path: `${path}?aba=blocked`,
    world: { abuse: { attempts: [], blocks: [] } },
  },
  { name: 'abuse-denied', path, isWindow: true, logs: /403/ },
  {
    name: 'abuse-failed',
    path,
    isWindow: true,
    world: { abuse: 'broken' },
    logs: /500/,
    act: (page) => page.getByText('Erro ao carregar dados de monitoramento').first().waitFor(),
  },
  {
    name: 'abuse-loading',
    path,
    world: { abuse: busy, isSlow: true },
    act: (page) => page.waitForSelector('[aria-busy=true]'),
  },
];
