/** What a page or call of a running site has to return. */
interface Look {
  path: string;
  status: number;
  /** Text that its body has. */
  says?: RegExp;
  headers?: Record<string, RegExp>;
}

/** Which is never a model's: slugs have no such words. */
const NO_MODEL = 'smoke-test-no-model';

/** A page of a shop, as which the site is looked at. */
const SHOP = 'https://shop.example';

/** The ways into the product, each by what only a sound deployment returns: no account, nothing written. */
const LOOKS: readonly Look[] = [
  { path: '/', status: 200, says: /<title>/, headers: { 'content-security-policy': /script-src 'self'/ } },
  { path: '/config.json', status: 200, says: /"userPoolClientId"/ },
  { path: '/auth', status: 200, says: /type="module"/ },
  { path: `/view/${NO_MODEL}`, status: 404, says: /<html/ },
  { path: `/api/public/models/${NO_MODEL}`, status: 404, says: /"code"/ },
  { path: '/api/account', status: 401 },
  { path: `/m/${NO_MODEL}.glb`, status: 404, headers: { 'access-control-allow-origin': /\*/ } },
  { path: '/embed.js', status: 200, headers: { 'cross-origin-resource-policy': /cross-origin/ } },
];

/** Looks at a running site from outside; returns a sentence for each thing that is wrong. `site` has no trailing slash. */
export async function lookAtSite(site: string): Promise<string[]> {
  return (await Promise.all(LOOKS.map((look) => problemsOf(site, look)))).flat();
}

async function problemsOf(site: string, { path, status, says, headers = {} }: Look): Promise<string[]> {
  try {
    const response = await fetch(site + path, {
      headers: { origin: SHOP }, // the edge says who may read a file only to pages of others
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    const body = await response.text();
    return [
      ...(response.status === status ? [] : [`${path} is ${response.status}, not ${status}`]),
      ...(!says || says.test(body) ? [] : [`${path} does not say ${says}`]),
      ...Object.entries(headers)
        .filter(([name, value]) => !value.test(response.headers.get(name) ?? ''))
        .map(([name, value]) => `${path} has no ${name} with ${value}`),
    ];
  } catch (error) {
    return [`${path} did not answer: ${(error as Error).message}`];
  }
}
