import type { Route } from 'playwright-core';
import type { WebhookDelivery, WebhookEndpoint } from '../../../shared/schemas/webhooks.ts';
import type { Screen } from './screen.ts';

const webhook = (id: string, change: Partial<WebhookEndpoint>): WebhookEndpoint => ({
  id,
  url: 'https://loja.com.br/relevo/avisos',
  events: ['job.ready', 'job.failed', 'model.published', 'model.unpublished', 'model.deleted', 'credits.low'],
  state: 'on',
  created_at: '2026-11-03T15:00:00.000Z',
  cut: null,
  failing_since: null,
  old_secret_until: null,
  ...change,
});
export const webhooks = [
  webhook('whe_1', { old_secret_until: '2026-11-24T15:00:00.000Z' }),
  webhook('whe_2', {
    url: 'https://erp.fabrica-de-moveis.com.br/integracoes/relevo/3d',
    events: ['job.ready'],
    state: 'off',
  }),
];
const body = (type: string) =>
  JSON.stringify({
    type,
    timestamp: '2026-11-23T13:40:00.000Z',
    data: { job_id: 'job_01KA', model_id: 'ast_01KA' },
  });
const delivery = (id: string, change: Partial<WebhookDelivery>): WebhookDelivery => ({
  id,
  event_id: 'evt_1',
  type: 'job.ready',
  state: 'delivered',
  created_at: '2026-11-23T13:40:00.000Z',
  body: body('job.ready'),
  attempts: [{ at: '2026-11-23T13:40:01.000Z', milliseconds: 84, status: 204, problem: null, response: '' }],
  ...change,
});
export const deliveries = [
  delivery('dlv_2', {}),
  delivery('dlv_1', {
    type: 'job.failed',
    state: 'failed',
    attempts: [
      {
        at: '2026-11-22T13:40:01.000Z',
        milliseconds: 91,
        status: 503,
        problem: null,
        response: 'Fora do ar',
      },
      {
        at: '2026-11-22T13:40:31.000Z',
        milliseconds: 10_000,
        status: null,
        problem: 'too_slow',
        response: '',
      },
    ],
  }),
];

/** What the calls of the screen return. */
export function webhookAnswer(route: Route, found: WebhookEndpoint[] = []): object {
  if (route.request().method() === 'POST')
    return { ...webhook('whe_3', {}), secret: `whsec_${'9fKq2LxWb7Rt4Yz1'.repeat(3).slice(0, 43)}=` };
  return route.request().url().includes('/deliveries') ? { deliveries, cursor: null } : { webhooks: found };
}

const pro = { plan_name: 'pro' } as const;
const path = '/app/api/webhooks';

export const webhookScreens: Screen[] = [
  {
    name: 'webhooks',
    path,
    world: { tenant: pro, webhooks },
    act: (page) => page.getByText('Entregas dos últimos 30 dias').first().click(),
  },
  { name: 'webhooks-none', path, world: { tenant: pro } },
  {
    name: 'webhooks-made',
    path,
    world: { tenant: pro, webhooks },
    act: async (page) => {
      await page.getByLabel('Endereço').fill('https://loja.com.br/avisos');
      await page.getByRole('button', { name: 'Adicionar webhook' }).click();
      await page.getByRole('button', { name: 'Copiar segredo' }).waitFor();
    },
  },
];
