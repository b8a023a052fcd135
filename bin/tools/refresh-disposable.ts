/**
 * `npm run refresh:disposable -- <file or https address> [what it is]`: replaces the server's list of disposable mail
 * domains by another, one domain a line, and writes down where it is from. The domains that the pages know are kept
 * whatever the source says. Ends with 1 and changes nothing when the list cannot be read or is not one.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disposableModule, readDisposableList } from '../../functions/domain/abuse/disposable-list.ts';
import { DISPOSABLE_DOMAINS as BEFORE } from '../../functions/domain/abuse/disposable-domains.ts';
import { DISPOSABLE_DOMAINS as KNOWN_TO_PAGES } from '../../shared/rules/disposable-domains.ts';

const MODULE = fileURLToPath(new URL('../../functions/domain/abuse/disposable-domains.ts', import.meta.url));

async function textOf(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  return response.text();
}

const [source, description] = process.argv.slice(2);
if (!source) {
  console.error('usage: npm run refresh:disposable -- <file or https address> [what it is]');
  process.exitCode = 2;
} else {
  try {
    const listed = readDisposableList(await textOf(source));
    const domains = [...new Set([...listed, ...KNOWN_TO_PAGES])].sort();
    const asOf = new Date().toISOString().slice(0, 10);
    const name = description ?? (/^https?:/.test(source) ? source : basename(source));
    await writeFile(MODULE, disposableModule(domains, { source: name, asOf }));
    const isNew = domains.filter((domain) => !BEFORE.has(domain)).length;
    const gone = [...BEFORE].filter((domain) => !domains.includes(domain)).length;
    console.log(`${domains.length} domains as of ${asOf}: ${isNew} new, ${gone} gone`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
