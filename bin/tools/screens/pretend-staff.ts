import type { BrowserContext, Route } from 'playwright-core';
import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import type {
  AuditPage,
  DeadLettersPage,
  FoundUsers,
  InboxPage,
  MoneyReturnedPage,
  StaffJobDetails,
  StaffJobs,
  SystemHealth,
  TenantJobs,
  TenantPayments,
  TenantTransactions,
  TenantView,
} from '../../../shared/schemas/admin.ts';
import type { TenantPrograms } from '../../../shared/schemas/customer-programs.ts';
import type { Approval } from '../../../shared/schemas/approvals.ts';
import type { OrphanResult } from '../../../shared/schemas/staff.ts';
import { apiKeys } from './api-keys.ts';
import { feedAddress } from './batches.ts';
import { connectedStore } from './stores.ts';
import { deliveries, webhooks } from './webhooks.ts';

const MENDED: OrphanResult = {
  success: true,
  message: '2 modelos foram recuperados com sucesso!',
  total_orphans: 3,
  fixed: 2,
  errors: [
    '“Mesa lateral Santa Teresa com tampo de mármore”: os arquivos do modelo não existem mais. Gere o modelo de novo a partir das fotos.',
  ],
};

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T14:20:00.000Z`;

const USERS: FoundUsers = {
  users: (
    [
      ['Marina Duarte', 'marina@casaduarte.com.br', 'member'],
      ['Eva Prado', 'eva@relevo.example', 'admin'],
      ['João Batista Figueiredo de Albuquerque', 'joao.albuquerque@marcenariafigueiredo.com.br', 'member'],
    ] as const
  ).map(([name, email, role], i) => ({
    id: `usr_${i}`,
    tenant_id: `ten_${i}`,
    name,
    email,
    role,
    created_at: at(3 + i),
  })),
  cursor: null,
};

const line = (id: number, entry: Pick<AuditPage['entries'][number], 'action' | 'target' | 'details'>) => ({
  ...entry,
  id: `aud_${id}`,
  by: 'usr_1',
  by_email: 'eva@relevo.example',
  created_at: at(20 - id),
});
const TRAIL: AuditPage = {
  month: '2026-11',
  entries: [
    line(0, {
      action: 'credits.adjust',
      target: 'ten_01KB4Q2Z7V3M9S8T6R5P4N2M1K',
      details: { amount: 30, reason: 'Cortesia pela espera' },
    }),
    line(1, { action: 'ip.block', target: '203.0.113.7', details: { reason: 'Cadastros em série' } }),
    line(2, {
      action: 'model.restore',
      target: 'ten_01KB4Q2Z7V3M9S8T6R5P4N2M1K',
      details: { model: 'ast_01KB4Q2Z7V3M9S8T6R5P4N2M1K', name: 'Poltrona Ipanema' },
    }),
    line(3, { action: 'role.grant', target: 'eva@relevo.example', details: { from: 'member', to: 'admin' } }),
  ],
  cursor: null,
};

const TENANT: TenantView = {
  id: 'ten_01KB4Q2Z7V3M9S8T6R5P4N2M1K',
  plan_name: 'growth',
  credits_quota: 200,
  asset_count: 34,
  trial_end: null,
  deletion_due: null,
  suspension: null,
  created_at: at(3),
  credits: { plan_credits_balance: 150, extra_credits_balance: 30 },
};

const moved = (
  id: number,
  entry: Pick<TenantTransactions['transactions'][number], 'type' | 'description' | 'amount'>,
) => ({
  ...entry,
  id: `ent_${id}`,
  tenant_id: TENANT.id,
  adjusted_by: entry.type === 'adjustment' ? 'eva@relevo.example' : null,
  created_at: at(20 - id),
});
const TRANSACTIONS: TenantTransactions = {
  transactions: [
    moved(0, { type: 'adjustment', description: ledgerCopy.adjustment('Cortesia pela espera'), amount: 30 }),
    moved(1, { type: 'return', description: ledgerCopy.return('Banco Lapa'), amount: 10 }),
    moved(2, { type: 'generation', description: ledgerCopy.generation('Banco Lapa'), amount: -10 }),
    moved(3, { type: 'renewal', description: ledgerCopy.renewal, amount: 200 }),
  ],
  cursor: null,
};

const made = (id: number, job: Pick<TenantJobs['jobs'][number], 'status' | 'model_name'>) => ({
  ...job,
  id: `job_01KB4Q2Z7V3M9S8T6R5P4N2M${id}K`,
  progress: 48,
  capture: 'photos' as const,
  photo_count: 8,
  error_code: job.status === 'FALHA' ? 'photo_blurred' : null,
  error_message: job.status === 'FALHA' ? failureSentence('photo_blurred', 2) : null,
  created_at: at(20 - id),
  updated_at: at(20 - id),
});
const JOBS: TenantJobs = {
  jobs: [
    made(0, { status: 'PROCESSANDO', model_name: 'Mesa lateral Santa Teresa com tampo de mármore' }),
    made(1, { status: 'FALHA', model_name: 'Banco Lapa' }),
    made(2, { status: 'PRONTO', model_name: 'Poltrona Ipanema' }),
  ],
  cursor: null,
};

const SHOP = TENANT.id;
const ALL_JOBS: StaffJobs = { jobs: JOBS.jobs.map((job) => ({ ...job, tenant_id: SHOP })), cursor: 'more' };
const RUN: StaffJobDetails = {
  job: JOBS.jobs[1],
  execution: {
    status: 'FAILED',
    started_at: at(19),
    stopped_at: at(19),
    error: 'EngineFailure',
    cause: '{"errorMessage":"photo_blurred (photo 3)","errorType":"EngineFailure"}',
  },
};
const APPROVALS: Approval[] = [
  {
    id: 'credits:1',
    kind: 'credits',
    tenant_id: SHOP,
    amount: 500,
    reason: 'Cortesia: o catálogo da feira ficou fora do ar por um dia',
    asked_by_email: 'ivo@relevo.com.br',
    is_own: false,
    created_at: at(20),
  },
  {
    id: 'refund:in_1',
    kind: 'refund',
    tenant_id: SHOP,
    amount: 79_900,
    reason: 'Arrependimento em sete dias',
    asked_by_email: 'eva@relevo.com.br',
    is_own: true,
    created_at: at(15),
  },
];

const HEALTH: SystemHealth = {
  oldest_open_job: { id: 'job_1', tenant_id: SHOP, created_at: at(20) },
  failures_of_a_day: 3,
  dead_letters: 2,
  waiting_messages: 3,
  oldest_removal_at: null,
  oldest_deletion_due: null,
  reconciled_until: at(20),
  provider: { name: 'embedded' },
};
const PAYMENTS: TenantPayments = {
  payments: (
    [
      ['pack', 'cs_live_a1B2c3D4e5F6g7H8', 18, 14900, 0],
      ['pack', 'cs_live_b2C3d4E5f6G7h8I9', 15, 14900, 0],
      ['invoice', 'in_1Rk3nQ2eZvKYlo2C', 12, 49700, 0],
      ['invoice', 'in_1Rh9pW2eZvKYlo2C', 3, 49700, 49700],
    ] as const
  ).map(([kind, id, day, cents, refunded_cents]) => ({
    kind,
    id,
    paid_at: at(day),
    cents,
    refunded_cents,
    is_disputed: day === 15,
    is_refundable: refunded_cents === 0 && day !== 15,
  })),
  cursor: null,
};
const LETTERS: DeadLettersPage = {
  letters: [
    {
      customer_id: 'cus_TQ4xkL9aVb2R7n',
      cause: 'evt_1',
      reason: 'invoice in_1Rk3nQ2eZvKYlo2C: line il_1 of 39900 brl is for no plan of ours',
      attempts: 4,
      first_at: at(17),
      last_at: at(20),
    },
  ],
  cursor: null,
};
const RETURNS: MoneyReturnedPage = {
  returns: [
    {
      purchase_key: 'invoice:il_1',
      tenant_id: SHOP,
      reason: 'refund',
      cents: 49700,
      taken: 150,
      owed: 50,
      updated_at: at(19),
    },
    {
      purchase_key: 'pack:cs_1',
      tenant_id: SHOP,
      reason: 'dispute',
      cents: 14900,
      taken: 50,
      owed: 0,
      updated_at: at(9),
    },
  ],
  cursor: null,
};
const INBOX: InboxPage = {
  messages: (
    [
      [
        'Marina Duarte',
        'Casa Duarte',
        'Temos 400 produtos e três lojas. Vocês integram com a nossa plataforma?',
        null,
      ],
      ['João Batista Figueiredo', 'Marcenaria Figueiredo', '', at(15)],
    ] as const
  ).map(([name, company, message, answered_at], i) => ({
    id: `req_${i}`,
    tenant_id: SHOP,
    name,
    company,
    email: 'contato@casaduarte.com.br',
    phone: '(11) 98765-4321',
    message,
    created_at: at(18 - i),
    answered_at,
    answered_by: answered_at && 'eva@relevo.example',
  })),
  cursor: null,
};

const CONTACT: InboxPage = {
  messages: [
    {
      id: 'msg_0',
      tenant_id: null,
      name: 'Helena Vasconcelos',
      company: null,
      email: 'helena@vasconcelosinteriores.com.br',
      phone: null,
      message:
        'Olá! Vi a poltrona no site de uma loja daqui de Curitiba.\nVocês atendem estúdios que não vendem pela internet?',
      created_at: at(20),
      answered_at: null,
      answered_by: null,
    },
  ],
  cursor: null,
};

/** What our staff's screens are shown with. */
export interface StaffWorld {
  /** Nothing has happened yet. */
  isEmpty?: boolean;
  /** What the shop of the customer's page knows differently. */
  shop?: Partial<TenantView>;
}

const none = <T extends object>(page: T): T =>
  Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
  ) as T;

const PROGRAMS: TenantPrograms = {
  keys: apiKeys.map((key) => ({ ...key, created_by: 'helena@nogueiramoveis.com.br' })),
  feed: { ...feedAddress, created_by: 'helena@nogueiramoveis.com.br' },
  store: connectedStore,
  store_cut: null,
  webhooks: webhooks.map((webhook, index) =>
    index === 0
      ? webhook
      : { ...webhook, cut: { reason: 'Endereço de outra empresa', at: '2026-11-20T15:00:00.000Z' } },
  ),
};

/** Returns the calls of the staff's tools. */
export async function pretendStaff(
  context: BrowserContext,
  world: { isBroken?: boolean; isSlow?: boolean; staff?: StaffWorld },
): Promise<void> {
  const { isEmpty = false, shop = {} } = world.staff ?? {};
  const list = <T extends object>(page: T): T => (isEmpty ? none(page) : page);
  const json = (route: Route, body: unknown, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  const answer = (path: string, body: unknown) =>
    context.route(path, async (route) => {
      if (world.isBroken) await json(route, { error: { code: 'internal', params: {} } }, 500);
      else if (!world.isSlow) await json(route, body);
    });
  await answer('**/api/fix-orphan-jobs', MENDED);
  await answer('**/api/admin/users*', list(USERS));
  await answer('**/api/admin/audit*', list(TRAIL));
  await answer('**/api/admin/tenants/*', { ...TENANT, ...shop });
  await answer('**/api/admin/tenants/*/transactions*', list(TRANSACTIONS));
  await answer('**/api/admin/tenants/*/jobs*', list(JOBS));
  await answer('**/api/admin/tenants/*/jobs/*', RUN);
  await answer('**/api/admin/tenants/*/payments*', list(PAYMENTS));
  await answer(
    '**/api/admin/tenants/*/programs',
    isEmpty ? { keys: [], feed: null, store: null, store_cut: null, webhooks: [] } : PROGRAMS,
  );
  await answer('**/api/admin/tenants/*/webhooks/*/deliveries*', { deliveries, cursor: null });
  await answer('**/api/admin/jobs?*', list(ALL_JOBS));
  await answer('**/api/admin/health*', HEALTH);
  await answer('**/api/admin/approvals*', { approvals: APPROVALS });
  await answer('**/api/admin/dead-letters*', list(LETTERS));
  await answer('**/api/admin/money-returned*', list(RETURNS));
  await answer('**/api/admin/inbox*', list(INBOX));
  await answer('**/api/admin/inbox?kind=contact*', list(CONTACT));
  await answer('**/api/consume-credits', { success: true });
  await answer('**/api/check-model-access', { can_view: true, viewers: 'anyone', is_own: true });
  await answer('**/api/self-test/upload', { bytes: 90 });
  await context.route('**/api/self-test', (route) =>
    json(route, { is_ready: (route.request().postDataJSON() as { part: string }).part !== 'mail' }),
  );
  await answer('**/api/presign', {
    path: 't/ten_demo/up_1.png',
    token: { url: '/pretended-upload', fields: {} },
  });
  await context.route('**/pretended-upload', (route) => route.fulfill({ status: 204 }));
  // What the self-test asks for; to everybody else the page is filled in as ever.
  await context.route('**/view/*', (route) =>
    route.request().frame().url().includes('/app/test-plans')
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.fallback(),
  );
}
