import { afterAll } from 'vitest';
import { removeOutputs } from './synthesized.ts';
/** All suites on the CDK app run in one process: each environment is then synthesized once, not once a file. */
import './synthesis.suite.ts';
import './delivery.suite.ts';
import './api.suite.ts';
import './data.suite.ts';
import './logical-ids.suite.ts';
import './permissions.suite.ts';
import './nag.suite.ts';
import './job-machine.suite.ts';
import './generation.suite.ts';
import './push.suite.ts';
import './single-sign-on.suite.ts';
import './site.suite.ts';
import './site-keys.suite.ts';
import './domain-change.suite.ts';
import './firewall.suite.ts';
import './edge-plan.suite.ts';
import './watch.suite.ts';
import './fixed-cost.suite.ts';
import './rules.suite.ts';
import './limits.suite.ts';
import './bundles.suite.ts';

afterAll(removeOutputs);
