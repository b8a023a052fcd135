import fc from 'fast-check';
import { proofSeed } from './proof-size.ts';

// A failure prints its seed; `FC_SEED` repeats it for the tests that name none of their own.
fc.configureGlobal({ seed: proofSeed('FC_SEED') });

export { fc };
