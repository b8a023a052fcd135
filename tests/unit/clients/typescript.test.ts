import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_VERSION } from '../../../shared/rules/public-api.ts';

const CLIENT = 'clients/typescript';
const { version } = JSON.parse(readFileSync(`${CLIENT}/package.json`, 'utf8')) as { version: string };

test('API-07 the types of the client are those of the contract (npm run generate --workspace clients/typescript writes them)', () => {
  const check = () =>
    execFileSync('npm', ['run', 'generate', '--', '--check'], { cwd: CLIENT, stdio: 'pipe' });
  expect(check).not.toThrow();
});

test('API-07 the client asks for the version that it is of', () => {
  expect(version).toBe(API_VERSION.replaceAll('-', '.'));
  expect(readFileSync(`${CLIENT}/client.ts`, 'utf8')).toContain(`const VERSION = '${API_VERSION}'`);
});
