import type { BrowserContext, Route } from 'playwright-core';
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

/** Answers the calls of the staff's tools. */
export async function pretendStaff(context: BrowserContext, world: { isBroken?: boolean }): Promise<void> {
  const json = (route: Route, body: unknown, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  const answer = (path: string, body: unknown) =>
    context.route(path, (route) =>
      world.isBroken ? json(route, { error: { code: 'internal', params: {} } }, 500) : json(route, body),
    );
  await answer('**/api/fix-orphan-jobs', MENDED);
  await answer('**/api/consume-credits', { success: true });
  await answer('**/api/check-model-access', { can_view: true, viewers: 'anyone', is_own: true });
  await answer('**/api/self-test/upload', { bytes: 90 });
  await context.route('**/api/self-test', (route) =>
    json(route, { is_ready: (route.request().postDataJSON() as { part: string }).part !== 'mail' }),
  );
  await answer('**/api/presign', { path: 't/ten_demo/up_1.png', token: { url: '/pretended-upload', fields: {} } });
  await context.route('**/pretended-upload', (route) => route.fulfill({ status: 204 }));
  await context.route('**/view/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
}
