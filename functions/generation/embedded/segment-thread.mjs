/** Where a thread begins: on Node 20 each one must be taught TypeScript anew. */
import { register } from 'tsx/esm/api';

register();
await import('./segment-thread.ts');
