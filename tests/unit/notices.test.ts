import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOf } from '../../bin/tools/bill-of-materials.ts';

/** What the product is deployed and run on this machine with, and what only hands on packages named there themselves. */
const NOT_SHIPPED = ['aws-cdk-lib', 'aws-jwt-verify', 'constructs', 'radix-ui', 'react-router-dom'];

/** Licences that ask for their text alone, which NOTICES.txt has. */
const PERMISSIVE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'];
/** What asks for more: LGPL's run in Lambdas alone and are handed to nobody, MPL's are in our bundles as published. */
const ASKING_FOR_MORE = {
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later',
  'libheif-js': 'LGPL-3.0',
  mediabunny: 'MPL-2.0',
  'web-push': 'MPL-2.0',
};

test('each licence of what ships asks for its text alone, but for those that are named here', () => {
  const shipped = [...readFileSync('NOTICES.txt', 'utf8').matchAll(/^(\S+) \d\S* \(([^)]*)\)$/gm)];
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([, , licence]) => !PERMISSIVE.includes(licence));
  expect(Object.fromEntries(others.map(([, name, licence]) => [name, licence]))).toEqual(ASKING_FOR_MORE);
});

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

/** What is shipped, as it is kept with each deployment. */
const bill = () => {
  const lockfiles = ['package-lock.json', 'infra/layers/sharp/package-lock.json'];
  return billOf({
    notices: readFileSync('NOTICES.txt', 'utf8'),
    lockfiles: lockfiles.map((file) => readFileSync(file, 'utf8')),
    product: readFileSync('package.json', 'utf8'),
  });
};

test('INFRA-01 the bill of materials names each package that ships as its lockfile pins it, and where it is from', () => {
  const { components } = bill();
  const named = (name: string) => components.find((each) => each.purl.startsWith(`pkg:npm/${name}@`));
  for (const name of [
    'react',
    'zod',
    'three',
    '%40aws-sdk/client-dynamodb',
    '%40img/sharp-libvips-linux-arm64',
  ])
    expect(named(name)?.hashes[0].content, name).toMatch(/^[0-9a-f]{128}$/);
  expect(named('%40img/sharp-libvips-linux-arm64')).toMatchObject({
    group: '@img',
    name: 'sharp-libvips-linux-arm64',
    licenses: [{ license: { id: 'LGPL-3.0-or-later' } }],
  });
  // Of the tools that it is made and deployed with none ships.
  expect(named('aws-cdk-lib')).toBeUndefined();
});

test('notices that are older than the lockfile make no bill of materials', () => {
  const product = '{"name":"relevo","version":"1.0.0"}';
  const lockfiles = ['{"packages":{"node_modules/zod":{"version":"4.6.8","integrity":"sha512-AA=="}}}'];
  expect(billOf({ notices: 'zod 4.6.8 (MIT)\n', lockfiles, product }).components).toHaveLength(1);
  expect(() => billOf({ notices: 'zod 4.6.7 (MIT)\n', lockfiles, product })).toThrow(
    'no lockfile pins zod 4.6.7: npm run notices',
  );
});
