import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { assemblyOf } from '../../infra/rules/assembly.ts';
import { grantsIn } from '../../infra/rules/grants.ts';
import { broken, RULES } from '../../infra/rules/rules.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { DEFECTS } from './defects/defects.ts';
import { Planted } from './defects/plant.ts';
import { synthesized } from './synthesized.ts';

describe.each(['local', 'dev', 'prod'] as const)('the templates of %s', (env) => {
  const assembly = assemblyOf(environments[env], readAssembly(synthesized(env).outdir));
  test.each(Object.keys(RULES))('INFRA-01 %s', (rule) => {
    expect(RULES[rule](assembly)).toEqual([]);
  });
});

test('INFRA-02 what every role may do is written down (-u writes it anew; iam holds it against what is called)', async () => {
  const assembly = assemblyOf(environments.prod, readAssembly(synthesized('prod').outdir));
  const written = fileURLToPath(new URL('../../infra/rules/grants.txt', import.meta.url));
  await expect(`${grantsIn(assembly).join('\n')}\n`).toMatchFileSnapshot(written);
});

describe('a planted defect', () => {
  const sound = readAssembly(synthesized('prod').outdir);
  test.each(DEFECTS)('INFRA-01 is found: $name', ({ plant }) => {
    const planted = new Planted(sound);
    plant(planted);
    expect(broken(assemblyOf(environments.prod, planted.stacks))).not.toEqual([]);
  });
});
