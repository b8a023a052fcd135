import { afterAll } from 'vitest';
import { removeOutputs } from './synthesized.ts';
import './permissions.suite.ts';
import './job-machine.suite.ts';
import './generation.suite.ts';
afterAll(removeOutputs);
