import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

/** The command as an operator runs it, in a shell without an account. */
function deploy(...args: string[]): Promise<{ status: number | null; said: string }> {
  const home = tempFolder();
  const { PATH } = process.env;
  const env = { PATH, HOME: home, AWS_EC2_METADATA_DISABLED: 'true' };
  const program = ['--import', 'tsx', path.resolve('bin/deploy.ts'), ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, said: stdout + stderr }),
    );
  });
}

test.each([
  [
    'an environment that nobody described',
    ['--env', 'staging'],
    /^There is no environment 'staging': .*dev, prod/,
  ],
  [
    'the environment of this machine',
    ['--env', 'local'],
    /^✗ The environment local is not deployed.*npm start/,
  ],
  ['an environment as it comes', ['--env', 'dev'], /^✗ dev\.relevo\.example is an example: put your own/],
  ['a difference to it', ['--env', 'dev', '--diff'], /^✗ dev\.relevo\.example is an example: put your own/],
  ['an option that is none', ['--enviroment', 'dev'], /^Unknown option '--enviroment'/],
])('%s ends with 1 and a sentence, before anything is built', async (_, args, sentence) => {
  const { status, said } = await deploy(...args);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('    at '); // a stack of ours would say nothing to an operator
  expect(status).toBe(1);
  expect(said).not.toMatch(/vite|Synthesis/);
});
