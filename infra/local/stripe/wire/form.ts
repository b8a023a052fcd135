export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Decodes `a[b][0]=c`, the way Stripe's parameters travel in bodies and queries. Numbers from 0 make a list. */
export function decodeForm(encoded: string): Record<string, FormValue> {
  const root: { [key: string]: FormValue } = Object.create(null);
  for (const [key, value] of new URLSearchParams(encoded)) {
    const steps = key.replaceAll(']', '').split('[');
    const last = steps.pop()!;
    let place = root;
    for (const step of steps) {
      const next = (place[step] ??= Object.create(null) as { [key: string]: FormValue });
      if (typeof next === 'string') break; // `a=1&a[b]=2`: the later one does not fit and is lost, as at Stripe
      place = next as { [key: string]: FormValue };
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listsIn(value)]));
}

function listsIn(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
