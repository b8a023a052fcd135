import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import type { InputOf, OutputOf, Route } from '../../shared/routes.ts';

type Product = Pick<RunningProduct, 'siteUrl'>;
type Answer<R extends Route> = OutputOf<R> & { error?: { code: string } };

/** One call of the contract on a running product, under a session; a refusal is an answer too. */
export async function callRoute<R extends Route>(
  { siteUrl }: Product,
  session: string,
  { method, path }: R,
  input: InputOf<R>,
): Promise<{ status: number; body: Answer<R> }> {
  const rest = { ...(input as Record<string, string>) };
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(value);
  });
  const hasBody = method === 'POST' || method === 'PATCH';
  const query = hasBody ? '' : `?${new URLSearchParams(rest)}`;
  const response = await fetch(siteUrl + place + query, {
    method,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    ...(hasBody && { body: JSON.stringify(rest) }),
  });
  return { status: response.status, body: (await response.json()) as Answer<R> };
}

/** What a call that nothing speaks against is answered. Throws, with what was said, when it is refused. */
export async function answerTo<R extends Route>(
  product: Product,
  session: string,
  route: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const { status, body } = await callRoute(product, session, route, input);
  if (status !== 200)
    throw new Error(`${route.method} ${route.path} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
