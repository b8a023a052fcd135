/** Real providers: a list that has one of them is broken, and would keep honest people out. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'r7.com',
  'zoho.com',
  'com',
  'com.br',
  'br',
  'net',
  'org',
];
const DOMAIN = /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/;
/** A source with less is not the one meant. */
const LEAST = 20;

/**
 * Reads a list of disposable domains: one a line, `#` begins a comment, capitals do not matter. Returns them in order,
 * each once. Throws, naming what is wrong, on a line that is no domain, on a real provider and on a list too short.
 */
export function readDisposableList(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim().toLowerCase());
  const domains = [...new Set(lines.filter(Boolean))].sort();
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) throw new Error(`'${wrong}' is no domain`);
  const provider = domains.find((domain) => PROVIDERS.includes(domain));
  if (provider !== undefined) throw new Error(`'${provider}' is a real provider: this list must not be used`);
  if (domains.length < LEAST) throw new Error(`only ${domains.length} domains: this is not the list`);
  return domains;
}

/** The module `disposable-domains.ts` for a list. */
export const disposableModule = (
  domains: readonly string[],
  { source, asOf }: { source: string; asOf: string },
): string => `/**
 * Mail domains that live for minutes, refused at sign-up with their subdomains. Written by
 * \`npm run refresh:disposable -- <file or address>\`; not by hand.
 */
export const DISPOSABLE_AS_OF = '${asOf}';
export const DISPOSABLE_SOURCE = ${JSON.stringify(source).replaceAll('"', "'")};
export const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set(
  \`
${domains.join('\n')}
\`
    .trim()
    .split('\\n'),
);
`;
