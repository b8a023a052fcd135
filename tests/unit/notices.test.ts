import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the product is deployed and run on this machine with, and what only hands on packages named there themselves. */
const NOT_SHIPPED = ['aws-cdk-lib', 'aws-jwt-verify', 'constructs', 'radix-ui', 'react-router-dom'];

test('each package that ships stands in the notices as it is pinned; `npm run notices` writes them', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const lines = new Set(
    readFileSync('NOTICES.txt', 'utf8')
      .split('\n')
      .map((line) => line.replace(/ \([^)]*\)$/, '')),
  );
  const missing = Object.entries(dependencies)
    .filter(([name]) => !NOT_SHIPPED.includes(name))
    .map(([name, version]) => `${name} ${version}`)
    .filter((line) => !lines.has(line));
  expect(missing).toEqual([]);
});
