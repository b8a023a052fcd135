import { expect, test } from 'vitest';
import { choosePorts } from '../../../../../infra/local/supervisor/choose-ports.ts';
import { generationEnvironment, generationIn } from '../../../../../infra/local/supervisor/generation.ts';

test('JOB-09 models are made by our engine, or by Rodin where there is a key, or by the local Rodin when asked for', () => {
  expect(generationIn({})).toEqual({ provider: 'embedded' });
  expect(generationIn({ RODIN_API_KEY: 'k' })).toEqual({ provider: 'rodin', account: { apiKey: 'k' } });
  expect(generationIn({ RODIN_API_KEY: 'k', RELEVO_GENERATION: 'embedded' })).toEqual({
    provider: 'embedded',
  });
  expect(generationIn({ RODIN_API_KEY: 'k', RELEVO_GENERATION: 'rodin-local' })).toEqual({
    provider: 'rodin',
    account: 'local',
  });
  expect(generationIn({ RODIN_API_KEY: 'k', RELEVO_FAILOVER: 'embedded' })).toMatchObject({
    failover: 'embedded',
  });
});

test('JOB-09 a choice that is none stops the start, with what to choose', () => {
  expect(() => generationIn({ RELEVO_GENERATION: 'meshy' })).toThrow('embedded, rodin, rodin-local');
  expect(() => generationIn({ RELEVO_GENERATION: 'rodin' })).toThrow('RODIN_API_KEY is not set');
  expect(() => generationIn({ RELEVO_PRESET: 'coarse' })).toThrow('full, draft');
  expect(() => generationIn({ RELEVO_FAILOVER: 'rodin' })).toThrow('embedded, or nothing');
});

test('JOB-09 a real key goes to the real service only, and the local Rodin never sees it', async () => {
  const ports = await choosePorts(0);
  expect(generationEnvironment(ports, { provider: 'embedded' })).toEqual({});
  expect(generationEnvironment(ports, { provider: 'rodin', account: { apiKey: 'real' } })).toEqual({
    GENERATION_PROVIDER: 'rodin',
    RODIN_API_KEY: 'real',
  });
  expect(generationEnvironment(ports, { provider: 'rodin', account: 'local', failover: 'embedded' })).toEqual(
    {
      GENERATION_PROVIDER: 'rodin',
      GENERATION_FAILOVER: 'embedded',
      RODIN_API_KEY: 'rodin-local',
      RODIN_API_BASE: `http://127.0.0.1:${ports.rodin}/api/v2`,
    },
  );
});

test('JOB-02 our engine makes drafts where the environment asks for them, and the functions are told', async () => {
  const ports = await choosePorts(0);
  const told = (variables: NodeJS.ProcessEnv) => generationEnvironment(ports, generationIn(variables));
  expect(told({ RELEVO_PRESET: 'draft' })).toEqual({ ENGINE_PRESET: 'draft' });
  const behindRodin = {
    RELEVO_GENERATION: 'rodin-local',
    RELEVO_FAILOVER: 'embedded',
    RELEVO_PRESET: 'draft',
  };
  expect(told(behindRodin)).toMatchObject({ GENERATION_PROVIDER: 'rodin', ENGINE_PRESET: 'draft' });
});
