import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FunctionError } from '../../infra/local/lambda/errors.ts';
import { functionsOf } from '../../infra/local/lambda/functions.ts';
import { createLambdas } from '../../infra/local/lambda/lambdas.ts';
import type { Lambdas, LambdasOptions } from '../../infra/local/lambda/lambdas.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';
import { tempFolder } from '../support/temp-folder.ts';

let lambdas: Lambdas;
let logDirectory: string;
afterEach(() => lambdas.stop());

/** Deploys one function, called Work. */
function deploy(
  code: string,
  properties: Record<string, unknown> = {},
  options: Partial<LambdasOptions> = {},
) {
  const assembly = writeAssembly(
    {
      app: {
        Resources: {
          Work1A2B3C4D: {
            Type: 'AWS::Lambda::Function',
            Properties: {
              FunctionName: 'work',
              Runtime: 'nodejs24.x',
              Handler: 'index.handler',
              Code: { S3Bucket: 'assets', S3Key: 'code.zip' },
              MemorySize: 256,
              ...properties,
            },
          },
        },
      },
    },
    { code: { 'index.mjs': code } },
  );
  logDirectory = tempFolder();
  lambdas = createLambdas({
    functions: functionsOf(loadDeployment(assembly)),
    environment: { AWS_REGION: 'sa-east-1' },
    logDirectory,
    ...options,
  });
}

test('a handler gets its event, its context and an environment of its own', async () => {
  process.env.HOST_SECRET = 'of the host';
  deploy(
    `export const handler = async (event, context) => ({
      event, name: context.functionName, arn: context.invokedFunctionArn, left: context.getRemainingTimeInMillis() > 1000,
      table: process.env.TABLE, region: process.env.AWS_REGION, host: process.env.HOST_SECRET ?? null });`,
    { Environment: { Variables: { TABLE: { 'Fn::Sub': 'table-${AWS::Region}' } } } },
  );
  expect(await lambdas.invoke('work', { a: [1] })).toEqual({
    event: { a: [1] },
    name: 'work',
    arn: 'arn:aws:lambda:sa-east-1:000000000000:function:work',
    left: true,
    table: 'table-sa-east-1',
    region: 'sa-east-1',
    host: null,
  });
});

test('what a handler throws arrives as type, message and trace', async () => {
  deploy(
    `export const handler = async () => { const e = new Error('no sofa'); e.name = 'SofaError'; throw e; };`,
  );
  const failure = await lambdas.invoke('work', {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FunctionError);
  expect((failure as FunctionError).payload).toMatchObject({
    errorType: 'SofaError',
    errorMessage: 'no sofa',
    trace: expect.arrayContaining(['SofaError: no sofa']) as unknown,
  });
});

test('a handler that returns nothing answers null', async () => {
  deploy('export const handler = async () => {};');
  expect(await lambdas.invoke('arn:aws:lambda:sa-east-1:000000000000:function:work', {})).toBeNull();
});

test('a handler over its time is ended, even in an endless loop, and the next event runs', async () => {
  deploy('export const handler = async (event) => { while (event.forever); return 1; };', { Timeout: 1 });
  await expect(lambdas.invoke('work', { forever: true })).rejects.toMatchObject({
    name: 'Sandbox.Timedout',
    message: expect.stringContaining('Task timed out after 1.00 seconds') as unknown,
  });
  expect(await lambdas.invoke('work', {})).toBe(1);
});

test('code that cannot be loaded says why', async () => {
  deploy(`throw new TypeError('broken at load'); export const handler = 1;`);
  await expect(lambdas.invoke('work', {})).rejects.toMatchObject({
    name: 'TypeError',
    message: 'broken at load',
  });
});

test('a missing handler is named', async () => {
  deploy('export const other = 1;');
  await expect(lambdas.invoke('work', {})).rejects.toMatchObject({ name: 'Runtime.HandlerNotFound' });
});

test('a runtime that dies is unknown to Lambda, and the next event gets a new one', async () => {
  deploy('export const handler = async (event) => { if (event.die) process.exit(3); return 1; };');
  await expect(lambdas.invoke('work', { die: true })).rejects.toMatchObject({
    name: 'Lambda.Unknown',
    message: expect.stringContaining('exit status 3') as unknown,
  });
  expect(await lambdas.invoke('work', {})).toBe(1);
});

test('what stands around an invocation may shorten its time, kill its runtime, or run it twice', async () => {
  const killing = new AbortController();
  deploy(
    `let calls = 0; export const handler = async (event, context) => {
      if (event.forever) await new Promise((r) => setTimeout(r, 60_000));
      return [++calls, context.getRemainingTimeInMillis() <= 50];
    };`,
    { Timeout: 30 },
    {
      concurrency: 1,
      around: async ({ label, payload }, run) => {
        const { how } = payload as { how?: string };
        if (how === 'late') return run({ timeoutMs: 50 });
        if (how === 'killed') setTimeout(() => killing.abort(), 50);
        if (how === 'killed') return run({ killed: killing.signal });
        if (how === 'twice') await run();
        return [label, await run()];
      },
    },
  );
  expect(await lambdas.invoke('work', { how: 'twice' })).toEqual(['Work', [2, false]]);
  await expect(lambdas.invoke('work', { how: 'late', forever: true })).rejects.toMatchObject({
    name: 'Sandbox.Timedout',
    message: expect.stringContaining('after 0.05 seconds') as unknown,
  });
  await expect(lambdas.invoke('work', { how: 'killed', forever: true })).rejects.toMatchObject({
    name: 'Lambda.Unknown',
  });
  expect(await lambdas.invoke('work', {})).toEqual(['Work', [1, false]]);
});

test('events run side by side up to the limit, one at a time in each sandbox', async () => {
  deploy(
    `import { threadId } from 'node:worker_threads';
     let busy = false;
     export const handler = async () => { if (busy) throw new Error('two at once'); busy = true; await new Promise((r) => setTimeout(r, 20)); busy = false; return threadId; };`,
    {},
    { concurrency: 2 },
  );
  const threads = await Promise.all([1, 2, 3, 4].map((n) => lambdas.invoke('work', { n })));
  expect(new Set(threads).size).toBe(2);
});

test('an event is tried again as often as the template says, then reported', async () => {
  const failures: string[] = [];
  let third: () => void;
  const reported = new Promise<void>((resolve) => (third = resolve));
  deploy(
    `let calls = 0; export const handler = async () => { calls += 1; throw new Error('attempt ' + calls); };`,
    {},
    {
      eventRetryDelays: [1, 1],
      onFailure: ({ message }) => failures.push(message) === 3 && third(),
    },
  );
  lambdas.send('work', {});
  await reported;
  expect(failures).toEqual(['attempt 1', 'attempt 2', 'attempt 3']);
});

test('payloads beyond six megabytes are refused in both directions', async () => {
  deploy(`export const handler = async ({ size }) => 'x'.repeat(size);`);
  const beyond = 6 * 1024 * 1024 + 1;
  await expect(lambdas.invoke('work', 'x'.repeat(beyond))).rejects.toMatchObject({
    name: 'RequestTooLargeException',
  });
  await expect(lambdas.invoke('work', { size: beyond })).rejects.toMatchObject({
    name: 'Function.ResponseSizeTooLarge',
  });
});

test('what a function prints and how it failed are in its log', async () => {
  deploy(
    `export const handler = async () => { console.log('cutting wood'); throw new RangeError('too short'); };`,
  );
  await lambdas.invoke('work', {}).catch(() => {});
  await lambdas.stop();
  const log = readFileSync(path.join(logDirectory, 'Work.log'), 'utf8');
  expect(log).toContain('cutting wood');
  expect(log).toContain('RangeError');
});

test('a function nobody deployed is not found', async () => {
  deploy('export const handler = 1;');
  await expect(lambdas.invoke('gone', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('replaced code is run by the next call, while a call that runs ends with the code it began with', async () => {
  const other = path.join(tempFolder(), 'index.mjs');
  writeFileSync(other, "export const handler = async () => 'new';");
  deploy(`export const handler = async () => 'old';`, {}, { concurrency: 2 });
  const running = lambdas.invoke('work', {});
  lambdas.replaceCode('code.zip', other);
  expect(await Promise.all([running, lambdas.invoke('work', {})])).toEqual(['old', 'new']);
  expect(await lambdas.invoke('work', {})).toBe('new'); // also where the old code has just become idle
});

test('what waits with the old code is not asked again', async () => {
  const other = path.join(tempFolder(), 'index.mjs');
  writeFileSync(other, "export const handler = async () => 'new';");
  deploy(`export const handler = async () => 'old';`);
  expect(await lambdas.invoke('work', {})).toBe('old');
  lambdas.replaceCode('code.zip', other);
  expect(await lambdas.invoke('work', {})).toBe('new');
});
