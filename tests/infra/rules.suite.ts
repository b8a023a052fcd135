import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { assemblyOf } from '../../infra/rules/assembly.ts';
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

describe('a planted defect', () => {
  const sound = readAssembly(synthesized('prod').outdir);
  test.each(DEFECTS)('INFRA-01 is found: $name', ({ plant }) => {
    const planted = new Planted(sound);
    plant(planted);
    expect(broken(assemblyOf(environments.prod, planted.stacks))).not.toEqual([]);
  });
});
