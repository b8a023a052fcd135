import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { logger } from '../../../../functions/http/log.ts';
import { serveV1 } from '../../../../functions/http/serve-v1.ts';
import { AppError } from '../../../../shared/errors.ts';
import { API_BASE } from '../../../../shared/rules/public-api.ts';
import { fromSite } from '../../../support/from-site.ts';

const deleteModel = vi.fn(async ({ input }: { input: { id: string } }) => ({ id: input.id }));
const count = vi.fn(async () => ({ limit: 300, remaining: 299, reset: 12, isOver: false }));
const failed = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
vi.spyOn(logger, 'info').mockImplementation(() => undefined);
beforeEach(() => void vi.clearAllMocks());

const handler = serveV1({ deleteModel } as unknown as Parameters<typeof serveV1>[0], {
  admit: async () => ({ actor: { userId: 'usr_1', tenantId: 'ten_1', email: 'a@b.c', role: 'member' } }),
  checkScope: () => undefined,
  count,
  tooMany: ({ reset }) => new AppError('request.too_many', { retry_after: reset }),
  site: () => 'https://relevo.test',
  document: { path: `${API_BASE}/openapi.json`, body: {} },
});
async function call(path: string) {
  const event = {
    rawPath: API_BASE + path,
    headers: fromSite(),
    requestContext: { requestId: 'r1', http: { method: 'DELETE' } },
  };
  const result = await handler(event as unknown as APIGatewayProxyEventV2);
  return { ...result, body: JSON.parse(result.body!) as Record<string, unknown> };
}

test('API-03 who calls too often is told when to come back, before any work is begun', async () => {
  count.mockResolvedValueOnce({ limit: 300, remaining: 0, reset: 12, isOver: true });
  const { statusCode, headers, body } = await call('/models/ast_1');
  expect(headers).toMatchObject({ 'retry-after': '12', 'ratelimit-remaining': '0', 'ratelimit-reset': '12' });
  expect([statusCode, body.code, body.params]).toEqual([429, 'request.too_many', { retry_after: 12 }]);
  expect(deleteModel).not.toHaveBeenCalled();
});

test('API-01 an error without a name is logged, and says nothing of itself', async () => {
  deleteModel.mockRejectedValueOnce(new Error('secret of the house'));
  const { statusCode, body } = await call('/models/ast_1');
  expect([statusCode, body.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(failed).toHaveBeenCalledOnce();
});

test('API-01 a part of the address is decoded once, and one that cannot be is refused', async () => {
  expect((await call('/models/a%2Fb')).body).toEqual({ id: 'a/b' });
  expect((await call('/models/%E0%A4')).body.code).toBe('request.malformed');
});
