import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));
const textOf = (name: string) => workflows.find((workflow) => workflow.name === name)!.text;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the workflows', () => {
  test('hold no key: they act as a role that GitHub’s token is for', () => {
    for (const { name, text } of workflows) {
      expect(text, name).not.toMatch(/secrets\.|access-key/i);
      if (text.includes('configure-aws-credentials')) expect(text, name).toMatch(/id-token: write/);
      else expect(text, name).not.toMatch(/run:.*\b(cdk|deploy)\b/);
    }
  });

  test('may read the repository and nothing else, unless a job says so', () => {
    for (const { name, text } of workflows) expect(text, name).toMatch(/^permissions:\n {2}contents: read$/m);
  });

  test('show a difference with the rights of who may only look: by the templates, without a change set', () => {
    const grants = readFileSync('infra/rules/grants.txt', 'utf8').match(/^DeliveryDiff .*/gm) ?? [];
    expect(grants.length).toBeGreaterThan(0);
    for (const grant of grants)
      expect(grant).toMatch(/^DeliveryDiff sts:AssumeRole .*:role\/cdk-\w+-lookup-role-/);
    expect(textOf('check.yml')).toMatch(/run: npx cdk diff --all --method template /);
  });

  test('take dev after the checks and prod after dev, each as an environment that can ask for approval', () => {
    expect(textOf('deploy.yml')).toMatch(/dev:\n {4}needs: check[^]*prod:\n {4}needs: dev/);
    expect(textOf('deploy-to.yml')).toContain('environment: ${{ inputs.environment }}');
  });

  test('look at the site after each deployment, and keep what was shipped', () => {
    expect(textOf('deploy-to.yml')).toMatch(
      /npm run deploy[^]*npm run smoke[^]*npm run --silent sbom > sbom\.json[^]*NOTICES\.txt/,
    );
  });

  test.each(workflows)('$name runs commands that the project has', ({ text }) => {
    const run = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, script]) => script);
    expect(run.filter((script) => !(script in scripts))).toEqual([]);
  });
});
