/**
 * What is asked of photos before any stage: by the upload page, in the browser, whether they repeat each other and in
 * which order they were taken; by other providers, which of them are sharp.
 */
export { measurePhoto } from '../inspect/inspect-photo.ts';
export { inspectSet } from '../inspect/inspect-set.ts';
export { orderTaken } from '../poses/order-taken.ts';
