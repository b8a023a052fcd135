import { readFileSync } from 'node:fs';
import { billOf } from './bill-of-materials.ts';

/**
 * `npm run --silent sbom > sbom.json`: every package of others that ships, as CycloneDX lists it, by NOTICES.txt, which is made of
 * what the bundlers put into pages and Lambdas. npm's own list is of what is installed: it refuses a tree with a peer that is out of its
 * range, and with `--omit dev` leaves out what both ship and develop with.
 */
const lockfiles = ['package-lock.json', 'infra/layers/sharp/package-lock.json'];
const bill = billOf({
  notices: readFileSync('NOTICES.txt', 'utf8'),
  lockfiles: lockfiles.map((file) => readFileSync(file, 'utf8')),
  product: readFileSync('package.json', 'utf8'),
});
console.log(JSON.stringify(bill, undefined, 1));
