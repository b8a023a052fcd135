import { describe, expect, test } from 'vitest';
import { relevo } from '../../infra/app.ts';
import { environments, type Environment } from '../../infra/config.ts';
import { PRICES } from '../../infra/cost/prices.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { outputFolder } from './synthesized.ts';

/** As prod's edge, with code that nobody has to build. */
function subscriptionsWith(plan: NonNullable<Environment['edge']>['plan']) {
  const outdir = outputFolder();
  const edge = { ...environments.prod.edge!, plan };
  relevo({ environment: { ...environments.local, edge }, outdir, validate: false }).synth();
  const deployment = loadDeployment(outdir);
  return {
    subscriptions: deployment
      .ofType('AWS::PricingPlanManager::Subscription')
      .map((each) => each.template as { PlanTier: string; PlanFamily: string; ResourceArns: unknown[] }),
    distribution: deployment.only('AWS::CloudFront::Distribution').logicalId,
  };
}

describe('a flat price for the edge', () => {
  test('INFRA-01 is subscribed to where the configuration names a plan, for the distribution with its firewall', () => {
    const { subscriptions, distribution } = subscriptionsWith('BUSINESS');
    expect(subscriptions).toEqual([
      {
        PlanFamily: 'CloudFront',
        PlanTier: 'BUSINESS',
        ResourceArns: [expect.anything(), expect.anything()],
      },
    ]);
    const [covered, firewall] = subscriptions[0].ResourceArns.map((arn) => JSON.stringify(arn));
    expect(covered).toContain(distribution);
    expect(firewall).toContain('FirewallAcl');
    expect(PRICES.edgePlans.map(({ name }) => name)).toContain('BUSINESS');
  });

  test('INFRA-01 is not where none is named', () => {
    expect(subscriptionsWith(undefined).subscriptions).toEqual([]);
  });
});
