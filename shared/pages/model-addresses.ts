/** The pages of a model; each is an HTML file of the web build, filled in for every model. */
export const PAGE_KINDS = ['viewer', 'ar', 'embed'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Where each page of a model is found (SHELL-01); a slug or an id follows. The more special addresses come first. */
export const MODEL_ADDRESSES: readonly { prefix: string; kind: PageKind }[] = [
  { prefix: '/qrcompany/ar', kind: 'ar' },
  { prefix: '/qrcompany/embed', kind: 'embed' },
  { prefix: '/qrcompany', kind: 'viewer' },
  { prefix: '/view', kind: 'viewer' },
  { prefix: '/viewer', kind: 'viewer' },
  { prefix: '/ar', kind: 'ar' },
  { prefix: '/embed', kind: 'embed' },
  { prefix: '/embed-viewer', kind: 'embed' },
];

/** Which page a path asks for, and of which model, '' where it names none; null for any other path. */
export function modelAddress(path: string): { kind: PageKind; ref: string } | null {
  const found = MODEL_ADDRESSES.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`));
  return found ? { kind: found.kind, ref: path.slice(found.prefix.length + 1).replace(/\/$/, '') } : null;
}

const A_REF = /^[\w-]{1,120}$/;

/** Whether a text can be a model's slug or id at all. */
export const isModelRef = (text: string): boolean => A_REF.test(text);
