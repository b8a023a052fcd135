import { publicApiCopy as copy } from '../../../shared/copy/pt-br/public-api.ts';
import { VERSION_HEADER, type ApiScope } from '../../../shared/rules/public-api.ts';
import document from '../../../shared/v1/openapi.json' with { type: 'json' };

/** A field by its place: `target_dims_cm.height`, `files[].name`. */
export interface Field {
  name: string;
  type: string;
  limits: string;
  isRequired: boolean;
  words: string | undefined;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  title: string;
  text: string;
  scope: ApiScope;
  takes: Field[];
  returns: Field[];
  codes: string[];
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}
interface Parameter {
  name: string;
  required: boolean;
  description?: string;
  schema: Schema;
}
interface Body {
  content: Record<string, { schema: Schema }>;
}
interface Described {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body & { description: string; 'x-codes'?: string[] }>;
  'x-scope': ApiScope;
}

const paths = document.paths as unknown as Record<string, Record<string, Described>>;

function operationOf(path: string, method: string, described: Described): Operation {
  const { parameters, requestBody, responses } = described;
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    title: described.summary,
    text: described.description,
    scope: described['x-scope'],
    takes: [
      ...parameters
        .filter(isOwn)
        .map(({ name, required, description, schema }) =>
          fieldOf(name, { ...schema, ...(description && { description }) }, required),
        ),
      ...fieldsOf(bodyOf(requestBody)),
    ],
    returns: fieldsOf(bodyOf(good)),
    codes: Object.values(responses).flatMap((response) => response['x-codes'] ?? []),
  };
}

/** What every call may send is explained once. */
const isOwn = ({ name }: Parameter): boolean => name !== VERSION_HEADER;

const bodyOf = (body: Body | undefined): Schema => body?.content['application/json']?.schema ?? {};

/** The fields of a schema and of what is in them. */
function fieldsOf(schema: Schema, place = ''): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, part]) => [
    fieldOf(place + name, part, required.includes(name)),
    ...fieldsOf(insideOf(part), `${place}${name}${isList(part) ? '[]' : ''}.`),
  ]);
}

const isNull = ({ type }: Schema): boolean => type === 'null';
/** What a field is where it is not null. */
const whole = (schema: Schema): Schema => schema.anyOf?.find((one) => !isNull(one)) ?? schema;
const isList = (schema: Schema): boolean => whole(schema).type === 'array';
const insideOf = (schema: Schema): Schema => (isList(schema) ? (whole(schema).items ?? {}) : whole(schema));

function fieldOf(name: string, schema: Schema, isRequired: boolean): Field {
  const { type = 'string', items, format } = whole(schema);
  const kind = type === 'array' ? `${items?.type ?? 'object'}[]` : (format ?? type);
  return {
    name,
    type: schema.anyOf?.some(isNull) ? `${kind} | null` : kind,
    limits: limitsOf(whole(schema)),
    isRequired,
    words: schema.description,
  };
}

/** The largest whole number there is, which is no limit of ours. */
const isLimit = (n: number | undefined): n is number =>
  n !== undefined && Math.abs(n) < Number.MAX_SAFE_INTEGER;

function limitsOf({ enum: values, ...schema }: Schema): string {
  if (values) return `${copy.field.values} ${values.join(', ')}`;
  const least = schema.minimum ?? schema.minItems;
  const most = schema.maximum ?? schema.maxItems ?? schema.maxLength;
  if (isLimit(least) && least > 0 && isLimit(most)) return copy.field.between(least, most);
  return [
    isLimit(least) && least > 0 && `${copy.field.from} ${least}`,
    isLimit(most) && `${copy.field.upTo} ${most}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Every call of the document, in its order. */
export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
);

/** Every code that a call may be refused with, with what it means. */
export const problems = Object.entries(document.components['x-codes']).map(([code, { status, meaning }]) => ({
  code,
  status,
  meaning,
}));

/** An event of the document's webhooks: what an endpoint is sent. */
export interface Heard {
  type: string;
  title: string;
  text: string;
  fields: Field[];
}

const webhooks = document.webhooks as unknown as Record<string, { post: Described }>;

/** Every event that an endpoint may be sent, with what its `data` says. */
export const events: readonly Heard[] = Object.entries(webhooks).map(([type, { post }]) => ({
  type,
  title: post.summary,
  text: post.description,
  fields: fieldsOf(bodyOf(post.requestBody)).filter(({ name }) => name.startsWith('data.')),
}));
