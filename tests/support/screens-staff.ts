import type { BrowserContext, Route } from 'playwright-core';
import { failureSentence } from '../../shared/copy/pt-br/engine.ts';
import { ledgerCopy } from '../../shared/copy/pt-br/ledger.ts';
import type {
  AuditPage,
  FoundUsers,
  TenantJobs,
  TenantTransactions,
  TenantView,
} from '../../shared/schemas/admin.ts';
import type { OrphanResult } from '../../shared/schemas/staff.ts';

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
  adjusted_by: entry.type === 'adjustment' ? 'usr_1' : null,
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

/** Answers the calls of the staff's tools. */
export async function pretendStaff(context: BrowserContext, world: { isBroken?: boolean }): Promise<void> {
  const json = (route: Route, body: unknown, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  const answer = (path: string, body: unknown) =>
    context.route(path, (route) =>
      world.isBroken ? json(route, { error: { code: 'internal', params: {} } }, 500) : json(route, body),
    );
  await answer('**/api/fix-orphan-jobs', MENDED);
  await answer('**/api/admin/users*', USERS);
  await answer('**/api/admin/audit*', TRAIL);
  await answer('**/api/admin/tenants/*', TENANT);
  await answer('**/api/admin/tenants/*/transactions*', TRANSACTIONS);
  await answer('**/api/admin/tenants/*/jobs*', JOBS);
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
  await context.route('**/view/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
}
