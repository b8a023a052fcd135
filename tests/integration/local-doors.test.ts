import { beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { listensBeyondLoopback } from '../support/listens-beyond-loopback.ts';
import { sharedProduct } from '../support/shared-product.ts';

let stack: RunningProduct;
beforeAll(async () => {
  stack = await sharedProduct();
});

test.runIf(process.platform === 'linux')(
  'INFRA-04 every part of the local product listens on this machine and nowhere else',
  async () => {
    const parts = Object.entries({ site: stack.siteUrl, ...stack.environment }).filter(([, value]) =>
      /^http:\/\/(127\.0\.0\.1|localhost):\d+/.test(value),
    );
    expect(parts.length).toBeGreaterThan(5);
    for (const [name, endpoint] of parts) expect(await listensBeyondLoopback(endpoint), name).toBe(false);
  },
);
