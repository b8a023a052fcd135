import { TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import { arConfigAfter } from '../../shared/rules/premium-ar.ts';
import { ModelEdit, NO_EDIT } from '../../shared/schemas/model-edits.ts';
import { keys } from './keys.ts';
import { modelOf, PackagedModel, picturesOf, type Model } from './model-row.ts';
import { showThumbnail } from './projects.ts';
import { beginFiles, folderWithin, removalWrite, withoutRemoval } from './removals.ts';
import { setting } from './setting.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** Id of the version that was made first. */
const MADE = 'made';

/** A set of files that a model has or had, and the edit of the model as it was made that they come of. */
const Version = PackagedModel.extend({
  id: z.string(),
  /** Id of the version that its edit is of; its own where it was made from photos. Rows of before a model could be made again say nothing. */
  base: z.string().default(MADE),
  edit: ModelEdit,
  created_at: z.string(),
});
export type Version = z.infer<typeof Version>;

/** Requests whose outcome is remembered: more than are under way at once. */
const REQUESTS_KEPT = 20;

const VersionsRow = z.object({
  /** Newest first; the last one is the model as it was made first. */
  versions: z.array(Version).min(1),
  /** The latest requests that made a version, newest first. */
  requests: z.array(z.string()),
  /** Rises with every write. */
  revision: z.number(),
});

/** A model and its versions, as they were read. */
export interface Versions extends Omit<z.infer<typeof VersionsRow>, 'revision'> {
  model: Model;
  /** 0 where nothing was ever edited. */
  revision: number;
}

/** A row of the table as the versions of a model. Throws ZodError for one that is none. */
export const versionsOf = (row: Record<string, unknown>): Version[] => VersionsRow.parse(row).versions;

/** A model with its versions as they stand at one moment. Throws `model.not_found`. */
export async function readVersions({ client, name }: Table, tenantId: string, id: string): Promise<Versions> {
  const wanted = [keys.asset(tenantId, id), keys.versions(tenantId, id), keys.publicModel(id)];
  const { Responses } = await client.send(
    new TransactGetCommand({ TransactItems: wanted.map((Key) => ({ Get: { TableName: name, Key } })) }),
  );
  const [asset, kept, open] = wanted.map((_, place) => Responses?.[place]?.Item);
  if (!asset) throw new AppError('model.not_found');
  const model = modelOf(asset);
  if (kept) return { model, ...VersionsRow.parse(kept) };
  const made = { ...PackagedModel.parse({ ...model, preview: open?.preview }), created_at: model.created_at };
  return { model, versions: [{ ...made, id: MADE, base: MADE, edit: NO_EDIT }], requests: [], revision: 0 };
}

/** Whether a version was made from photos; others are edits of such a one. */
export const isMade = ({ id, base }: Version): boolean => id === base;

/** The version that shoppers see: told by its files, which no other has. */
export const currentOf = ({ model, versions }: Versions): Version | undefined =>
  versions.find(({ files }) => files.poster === model.files.poster);

interface NewVersion {
  model: Model;
  versionId: string;
  /** Most edits of the shop in an hour. */
  hourly: number;
  at: Date;
}

const HOUR_S = 60 * 60;

/**
 * Lets the files of a version be made (MEND-07), which go unless it is kept within a quarter of an hour, and counts the edit.
 * Returns their folder among the models'. Throws `model.edits_too_many`, `account.suspended`.
 */
export async function beginVersion(
  table: Table,
  { model, versionId, hourly, at }: NewVersion,
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const counted: Write = {
    Update: {
      Key: keys.sent(model.tenant_id, 'edits', at.toISOString().slice(0, 13)),
      UpdateExpression: 'ADD sent :one SET expires_at = :end',
      ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
      ExpressionAttributeValues: { ':one': 1, ':most': hourly, ':end': seconds + HOUR_S },
    },
  };
  try {
    return await beginFiles(table, model, { partId: versionId, at }, [counted]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const retry_after = HOUR_S - (seconds % HOUR_S);
    throw new AppError('model.edits_too_many', { retry_after }, { cause: error });
  }
}

interface Kept {
  version: Version;
  requestId: string;
  /** Most versions that stay. */
  most: number;
  at: Date;
  /** What else is to be so from then on. */
  alongside: Write[];
}

/** The files of a version that was begun stay, unless they are being removed already. */
export const withFiles = ({ id, tenant_id }: Model, versionId: string, at: Date): Write =>
  withoutRemoval({ id: folderWithin(id, versionId), tenant_id }, at);

/**
 * Keeps a version whose files are made, and shows it to everybody; edits that are too many go with their files, versions
 * that were made from photos stay. Returns the model as it is then, or null where model or versions changed since they
 * were read, or what is written alongside is refused.
 */
export function keepVersion(
  table: Table,
  seen: Versions,
  { version, requestId, most, at, alongside }: Kept,
): Promise<Model | null> {
  const { id, tenant_id } = seen.model;
  const newest = [version, ...seen.versions];
  const dropped = newest.filter((each) => !isMade(each)).slice(most - newest.filter(isMade).length);
  const row = {
    versions: newest.filter((each) => !dropped.includes(each)),
    requests: [requestId, ...seen.requests].slice(0, REQUESTS_KEPT),
    revision: seen.revision + 1,
  };
  return show(table, seen, version, [
    {
      Put: {
        Item: { ...keys.versions(tenant_id, id), tenant_id, asset_id: id, ...row },
        ...atRevision(seen.revision),
      },
    },
    ...alongside,
    ...dropped.map((old) =>
      removalWrite({ id: folderWithin(id, old.id), tenant_id, deleted_at: at.toISOString() }),
    ),
  ]);
}

/** Shows a kept version to everybody. Returns as `keepVersion`. */
export function showVersion(table: Table, seen: Versions, version: Version): Promise<Model | null> {
  if (seen.revision === 0) return Promise.resolve(seen.model); // there is no other
  const { id, tenant_id } = seen.model;
  return show(table, seen, version, [
    {
      Update: {
        Key: keys.versions(tenant_id, id),
        UpdateExpression: 'ADD revision :one',
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':one': 1, ':revision': seen.revision },
      },
    },
  ]);
}

const atRevision = (revision: number) =>
  revision === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': revision },
      };

/** Puts the files of a version into the three rows of its model, and its picture into the product where no cover is, all or nothing. */
async function show(
  table: Table,
  { model }: Versions,
  { base, files, bytes, dims_cm, triangles, quality, preview }: Version,
  alongside: Write[],
): Promise<Model | null> {
  const { id, tenant_id, slug, ar_config: before, cover } = model;
  const ar_config = before && arConfigAfter(before, model.dims_cm, dims_cm);
  const shown = { files, bytes, dims_cm, triangles, quality, ...(ar_config && { ar_config }) };
  const open = setting({ ...shown, preview });
  const owned = setting({ ...shown, base });
  try {
    await transact(table, [
      {
        Update: {
          ...owned,
          Key: keys.asset(tenant_id, id),
          ConditionExpression: [
            'project_id = :project',
            before ? 'ar_config = :before' : 'attribute_not_exists(ar_config)',
            cover ? 'cover.id = :cover' : 'attribute_not_exists(cover)',
          ].join(' AND '),
          ExpressionAttributeValues: {
            ...owned.ExpressionAttributeValues,
            ':project': model.project_id,
            ...(before && { ':before': before }),
            ...(cover && { ':cover': cover.id }),
          },
        },
      },
      { Update: { ...open, Key: keys.publicModel(id), ConditionExpression: 'attribute_exists(pk)' } },
      { Update: { ...open, Key: keys.link(slug), ConditionExpression: 'attribute_exists(pk)' } },
      showThumbnail(model, picturesOf({ cover, files }).thumbnail),
      ...alongside,
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) return null;
    throw error;
  }
  return { ...model, ...shown, base };
}
