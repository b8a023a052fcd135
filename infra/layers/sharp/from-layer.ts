import { createRequire } from 'node:module';

/**
 * What `import sharp from 'sharp'` becomes inside a Lambda: native code cannot be bundled, and a layer is found by
 * NODE_PATH, which `require` follows and ES modules by Node's rules do not.
 */
export default createRequire(import.meta.url)('sharp') as typeof import('sharp').default;
