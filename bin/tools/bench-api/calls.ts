import { stampOf } from '../../../functions/domain/analytics/visit-stamp.ts';
import { visitKeyOf } from '../../../functions/parts/visit-keys.ts';
import type { Model } from '../../../functions/store/model-row.ts';
import { routes, type Route, type RouteName } from '../../../shared/routes.ts';
import { addDays } from '../../../shared/rules/periods.ts';

/** What signs pages on one machine, where nothing is secret. */
const LOCAL_KEYS = [visitKeyOf('local-1')];

/**
 * One kind of call, ready to be sent: `{visit}` in a body becomes the number of a new visit, `{site}` in a path the
 * address of the product.
 */
export interface Call {
  name: string;
  /** Share of all calls, against the other weights. */
  weight: number;
  /** Label with which the function that answers begins. */
  label: string;
  method: string;
  headers: Record<string, string>;
  /** One of these at each call. */
  choices: { path: string; body?: string }[];
}

export interface Caller {
  token: string;
  models: Model[];
}

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const VISIT_KINDS = ['view', 'interaction', 'ar'];

/**
 * What real use is made of, as far as the API hears of it: mostly shoppers, then open client areas, few writes. Pages
 * and models that the edge keeps are asked for here every time, since nothing is cached on one machine.
 */
export function callsOf(all: Model[], largest: Caller, usual: Caller): Call[] {
  const today = new Date().toISOString().slice(0, 10);
  const month = new URLSearchParams({ from: addDays(today, -29), to: today }).toString();
  const json = { 'content-type': 'application/json' };
  const open = (name: RouteName, weight: number, choices: Call['choices']) =>
    callOf(name, weight, choices, { ...json });
  const members = (name: RouteName, weight: number, choicesOf: (models: Model[]) => Call['choices']) => [
    asMember(`${name}, ${largest.models.length} models`, name, weight / 4, largest, choicesOf),
    asMember(`${name}, ${usual.models.length} models`, name, (weight * 3) / 4, usual, choicesOf),
  ];
  const asMember = (
    title: string,
    name: RouteName,
    weight: number,
    { token, models }: Caller,
    choicesOf: (models: Model[]) => Call['choices'],
  ): Call => ({
    ...callOf(name, weight, choicesOf(models), { ...json, authorization: `Bearer ${token}` }),
    name: title,
  });
  const path = (name: RouteName, values: Record<string, string> = {}) =>
    routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key]));
  const once =
    (name: RouteName, query = '') =>
    () => [{ path: path(name) + query }];

  return [
    {
      name: 'page of a model',
      weight: 20,
      label: 'ModelPages',
      method: 'GET',
      headers: { 'user-agent': BROWSER },
      choices: all.map(({ slug }) => ({ path: `/view/${slug}` })),
    },
    open(
      'recordEvents',
      28,
      all.map(({ id }) => ({
        path: path('recordEvents'),
        body: JSON.stringify({
          visit: '{visit}',
          stamp: stampOf(id, new Date(), LOCAL_KEYS),
          model: id,
          source: 'viewer',
          device: 'phone',
          kinds: VISIT_KINDS,
        }),
      })),
    ),
    open(
      'publicModel',
      10,
      all.map(({ slug }) => ({ path: path('publicModel', { ref: slug }) })),
    ),
    open('getArConfig', 6, [{ path: path('getArConfig'), body: '{}' }]),
    open(
      'oembed',
      1,
      all.map(({ slug }) => ({
        path: `${path('oembed')}?url={site}/view/${slug}`,
      })),
    ),
    ...members('rodinStatus', 10, (models) =>
      models.map(({ job_id }) => ({ path: `${path('rodinStatus')}?job_id=${job_id}` })),
    ),
    ...members('account', 5, once('account')),
    ...members('listAssets', 5, once('listAssets')),
    ...members('listAssets', 1, once('listAssets', '?search=lagoa')).map((call) => ({
      ...call,
      name: call.name.replace('listAssets', 'listAssets, a search'),
    })),
    ...members('asset', 3, (models) => models.map(({ id }) => ({ path: path('asset', { id }) }))),
    ...members('listProjects', 2, once('listProjects')),
    ...members('onboarding', 2, once('onboarding')),
    ...members('creditTransactions', 1, once('creditTransactions')),
    ...members('checkSubscription', 1, () => [{ path: path('checkSubscription'), body: '{}' }]),
    ...members('analytics', 1, once('analytics', `?${month}`)),
    ...members('presign', 2, () => [
      { path: path('presign'), body: JSON.stringify({ ext: 'jpg', filename: 'IMG_4001.jpeg' }) },
    ]),
    ...members('renameAsset', 1, (models) =>
      models.map(({ id, name }) => ({
        path: path('renameAsset', { id }),
        body: JSON.stringify({ name: `${name} nova` }),
      })),
    ),
    ...members('shareAsset', 1, (models) =>
      models.map(({ id }) => ({ path: path('shareAsset', { id }), body: '{}' })),
    ),
  ];
}

function callOf(
  name: RouteName,
  weight: number,
  choices: Call['choices'],
  headers: Record<string, string>,
): Call {
  const { method, service }: Route = routes[name];
  const label = `Api${service[0].toUpperCase()}${service.slice(1)}`;
  return { name, weight, label, method, headers: { 'user-agent': BROWSER, ...headers }, choices };
}
