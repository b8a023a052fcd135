import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { plainToasts } from '../../../../web/build/plain-toasts.ts';
import { zodWithoutJsonSchema } from '../../../../web/build/zod-without-json-schema.ts';

const packages = createRequire(import.meta.url);

test.each(['to-json-schema', 'json-schema-processors'])(
  'pages get every function of zod’s %s, without what it does',
  async (part) => {
    const id = packages.resolve('zod').replace(/\/index\.\w+$/, `/v4/core/${part}.js`);
    const { transform } = zodWithoutJsonSchema() as {
      transform: (code: string, id: string) => { code: string };
    };
    const { code } = transform(readFileSync(id, 'utf8'), id);
    const [ours, theirs] = (await Promise.all([
      import(`data:text/javascript,${encodeURIComponent(code)}`),
      import(id),
    ])) as Record<string, unknown>[];
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted());
    expect(code.length).toBeLessThan(2000);
    expect(() => (Object.values(ours)[0] as () => void)()).toThrow('JSON Schema');
  },
);

test('another module of zod is as it was', () => {
  const { transform } = zodWithoutJsonSchema() as { transform: (code: string, id: string) => unknown };
  expect(transform('export const a = 1;', '/node_modules/zod/v4/core/schemas.js')).toBeNull();
});

test('sonner’s styles lose what no toast of ours has, and nothing else', async () => {
  const path = packages.resolve('sonner/dist/styles.css');
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', plugins: [plainToasts()] },
    'build',
  );
  const written = readFileSync(path, 'utf8');
  const { code } = await preprocessCSS(written, path, config);
  for (const gone of ["[data-rich-colors='true']", '.sonner-loading-bar', '@keyframes sonner-spin'])
    expect([written.includes(gone), code.includes(gone)]).toEqual([true, false]);
  for (const kept of [
    'data-icon',
    'data-description',
    'data-button',
    'data-swiping',
    'data-front',
    '@keyframes swipe-out-left',
  ])
    expect(code).toContain(kept);
});
