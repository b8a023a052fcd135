import { AppError } from '../../shared/errors.ts';
import { PRODUCT_MODELS_MOST, type LinkState } from '../../shared/rules/catalogue.ts';
import type { ArConfig } from '../../shared/schemas/ar-configs.ts';
import { keys } from './keys.ts';
import { picturesOf, type Cover, type Model } from './model-row.ts';
import { findModel } from './models.ts';
import { eventWrite } from './outbox.ts';
import { enterModel, findProject, leaveProject, renameInProject, showThumbnail } from './projects.ts';
import { folderWithin, removalWrite, withoutRemoval } from './removals.ts';
import { setting } from './setting.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** Renames a model wherever it is shown, all or nothing; its link stays. Throws `model.not_found`. */
export async function renameModel(table: Table, tenantId: string, id: string, name: string): Promise<Model> {
  return changeModel(table, tenantId, id, { name }, (model) => [renameInProject(model, name)]);
}

/** Sets how large a model stands in a room, for its owner and the public at once. Throws `model.not_found`. */
export async function setArConfig(
  table: Table,
  tenantId: string,
  id: string,
  ar_config: ArConfig,
): Promise<Model> {
  return changeModel(table, tenantId, id, { ar_config });
}

/** Takes a model from shoppers or gives it back to them; nothing of it is lost (CAT-07). Throws `model.not_found`. */
export async function setLink(
  table: Table,
  tenantId: string,
  id: string,
  { link, at }: { link: LinkState; at: Date },
): Promise<Model> {
  const is_down = link === 'down';
  const type = is_down ? 'model.unpublished' : 'model.published';
  return changeModel(table, tenantId, id, { is_down }, (model) =>
    (model.is_down ?? false) === is_down ? [] : [eventWrite(tenantId, type, { id, name: model.name }, at)],
  );
}

/**
 * Shows a model by a cover that was begun, or by its own pictures where none is given, wherever it is shown; the files of the
 * cover before go. Throws `model.not_found`.
 */
export async function setCover(
  table: Table,
  tenantId: string,
  id: string,
  { cover, at }: { cover: Cover | undefined; at: Date },
): Promise<Model> {
  const update = setting({ cover });
  const { cover: _, ...model } = await whereItStands(table, tenantId, id, (before) => [
    { Update: { Key: keys.asset(tenantId, id), ...alsoIf(looksLike(before), update) } },
    ...[keys.publicModel(id), keys.link(before.slug)].map((Key) => ({
      Update: { Key, ...update, ConditionExpression: 'attribute_exists(pk)' },
    })),
    showThumbnail(before, picturesOf({ files: before.files, cover }).thumbnail),
    ...(before.cover
      ? [
          removalWrite({
            id: folderWithin(id, before.cover.id),
            tenant_id: tenantId,
            deleted_at: at.toISOString(),
          }),
        ]
      : []),
    ...(cover ? [withoutRemoval({ id: folderWithin(id, cover.id), tenant_id: tenantId }, at)] : []),
  ]);
  return { ...model, ...(cover && { cover }) };
}

type Change = Partial<Pick<Model, 'name' | 'ar_config' | 'is_down'>>;

/** Changes what is given of a model in its three rows, all or nothing, with what else follows from it. */
async function changeModel(
  table: Table,
  tenantId: string,
  id: string,
  change: Change,
  follow: (model: Model) => Write[] = () => [],
): Promise<Model> {
  const update = setting(change);
  const model = await whereItStands(table, tenantId, id, (model, standing) => [
    { Update: { Key: keys.asset(tenantId, id), ...alsoIf(standing, update) } },
    ...[keys.publicModel(id), keys.link(model.slug)].map((Key) => ({
      Update: { Key, ...update, ConditionExpression: 'attribute_exists(pk)' },
    })),
    ...follow(model),
  ]);
  return { ...model, ...change };
}

/**
 * Moves a model to another product of its shop, all or nothing. One that stands there already stays. Throws `model.not_found`,
 * `project.not_found`, `project.full`, `model.changed_meanwhile`.
 */
export async function moveModel(
  table: Table,
  tenantId: string,
  id: string,
  projectId: string,
): Promise<Model> {
  for (let attempt = 1; ; attempt++) {
    const [model, project] = await Promise.all([
      findModel(table, tenantId, id),
      findProject(table, tenantId, projectId),
    ]);
    if (!model) throw new AppError('model.not_found');
    if (!project) throw new AppError('project.not_found');
    if (model.project_id === projectId) return model;
    if (Object.keys(project.models).length >= PRODUCT_MODELS_MOST) throw new AppError('project.full');
    const place = { project_id: projectId, project_name: project.name, project_sku: project.sku };
    const moved = { ...model, ...place };
    const update = setting(place);
    try {
      await transact(table, [
        { Update: { Key: keys.asset(tenantId, id), ...alsoIf(looksLike(model), update) } },
        ...[keys.publicModel(id), keys.link(model.slug)].map((Key) => ({
          Update: { Key, ...update, ConditionExpression: 'attribute_exists(pk)' },
        })),
        leaveProject(model),
        enterModel(moved, project.revision),
      ]);
      return moved;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (attempt === TRIES) throw new AppError('model.changed_meanwhile', {}, { cause: error });
    }
  }
}

/**
 * Takes a model, its link and its place in the product away, all or nothing, and leaves word for the sweep to
 * remove its files. Of two who delete at once one is told `model.not_found`.
 */
export async function deleteModel(table: Table, tenantId: string, id: string, at: Date): Promise<void> {
  await whereItStands(table, tenantId, id, (model, standing) => [
    { Delete: { Key: keys.asset(tenantId, id), ...standing } },
    { Delete: { Key: keys.versions(tenantId, id) } },
    { Delete: { Key: keys.publicModel(id) } },
    { Delete: { Key: keys.link(model.slug) } },
    leaveProject(model),
    {
      Update: {
        Key: keys.tenant(tenantId),
        UpdateExpression: 'ADD asset_count :less',
        ExpressionAttributeValues: { ':less': -1 },
      },
    },
    removalWrite({ id, tenant_id: tenantId, deleted_at: at.toISOString() }),
    eventWrite(tenantId, 'model.deleted', { id, name: model.name }, at),
  ]);
}

/** Others that move the same model at the same moment; more than that many in a row is no chance. */
const TRIES = 5;

/**
 * The model is there, in the product that it was seen in: what else is written goes into that product's row. And it is as
 * up or down as it was seen, so that of two who take it down at once one tells programs of it.
 */
const standsIn = ({ project_id, is_down }: Model): Condition => ({
  ConditionExpression: is_down
    ? 'project_id = :stands_in AND is_down = :seen_down'
    : 'project_id = :stands_in AND (is_down = :seen_down OR attribute_not_exists(is_down))',
  ExpressionAttributeValues: { ':stands_in': project_id, ':seen_down': is_down ?? false },
});

/** The model stands there as its product shows it: a product that takes it in copies that. */
const looksLike = ({ project_id, name, files, cover }: Model): Condition => ({
  ConditionExpression: [
    'project_id = :stands_in AND #name = :seen_name AND files.thumbnail = :seen_thumbnail',
    cover ? '#cover.id = :seen_cover' : 'attribute_not_exists(#cover)',
  ].join(' AND '),
  ExpressionAttributeNames: { '#name': 'name', '#cover': 'cover' },
  ExpressionAttributeValues: {
    ':stands_in': project_id,
    ':seen_name': name,
    ':seen_thumbnail': files.thumbnail,
    ...(cover && { ':seen_cover': cover.id }),
  },
});

interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
}

/** An update under one more condition. */
const alsoIf = (condition: Condition, update: ReturnType<typeof setting>) => ({
  ...update,
  ...condition,
  ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...condition.ExpressionAttributeNames },
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...condition.ExpressionAttributeValues },
});

/**
 * Writes what changes a model where it stands, and looks again where it was moved to another product meanwhile. Returns it
 * as it was. Throws `model.not_found`.
 */
async function whereItStands(
  table: Table,
  tenantId: string,
  id: string,
  writesOf: (model: Model, standing: Condition) => Write[],
): Promise<Model> {
  for (let attempt = 1; ; attempt++) {
    const model = await findModel(table, tenantId, id);
    if (!model) throw new AppError('model.not_found');
    try {
      await transact(table, writesOf(model, standsIn(model)));
      return model;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      // Its public rows are lost: for those who read it, it is gone.
      if (attempt === TRIES) throw new AppError('model.not_found', {}, { cause: error });
    }
  }
}
