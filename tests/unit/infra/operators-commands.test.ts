import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const READ = ['README.md', 'infra/README.md', 'infra/RUNBOOK.md', 'infra/scale/README.md'];

describe('what an operator reads', () => {
  test.each(READ)('%s names commands that the project has', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  test('INFRA-01 every command that brings something back is rehearsed by one, and the runbook says when to use it', () => {
    const recovering = Object.keys(scripts).filter((name) => /^(restore|rebuild)-/.test(name));
    const [, rehearsed] = scripts.rehearse.split(' --project integration ');
    expect(rehearsed.split(' ').sort()).toEqual(recovering.sort());
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8');
    for (const name of recovering) {
      expect(readFileSync(`tests/integration/${name}.test.ts`, 'utf8')).toContain(`bin/${name}.ts`);
      expect(runbook).toContain(`npm run ${name} -- `);
    }
  });
});
