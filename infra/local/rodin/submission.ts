import * as z from 'zod';

/** What was asked for, as it arrived. */
export interface Submission {
  fields: Record<string, string>;
  images: { name: string; type: string; bytes: Uint8Array }[];
}

/** The one field that may be there more than once. */
const IMAGES = 'images';
const MAX_IMAGES = 5;

const listOf = <T extends z.ZodType>(item: T) =>
  z.string().transform((text, context) => {
    try {
      return z.array(item).parse(JSON.parse(text));
    } catch (error) {
      context.addIssue(`no JSON list: ${String(error)}`);
      return z.NEVER;
    }
  });

/** docs.hyper3d.ai/en/api-specification/rodin-gen2-5: the fields of a form, all of them text. */
const Fields = z.strictObject({
  prompt: z.string().optional(),
  tier: z.string().optional(),
  geometry_file_format: z.enum(['glb', 'usdz', 'fbx', 'obj', 'stl']).optional(),
  material: z.enum(['PBR', 'Shaded', 'All']).optional(),
  quality: z.enum(['high', 'medium', 'low', 'extra-low']).optional(),
  quality_override: z.coerce.number().int().positive().optional(),
  mesh_mode: z.enum(['Raw', 'Quad']).optional(),
  geometry_instruct_mode: z.enum(['faithful', 'creative']).optional(),
  texture_delight: z.enum(['true', 'false']).optional(),
  seed: z.coerce.number().int().min(0).max(65_535).optional(),
  addons: listOf(z.enum(['HighPack'])).optional(),
  image_label: listOf(z.enum(['F', 'FL', 'FR', 'B', 'BL', 'BR', 'L', 'R', 'U', 'D', '?'])).optional(),
  bbox_condition: listOf(z.int().positive()).optional(),
});

/** A form that the API stumbles over instead of refusing it. */
export class Stumble extends Error {}

/**
 * What a form asks for, or why it is refused. Throws `Stumble` for a list sent as a repeated field, which the real one
 * answers with a 500.
 */
export async function readSubmission(form: FormData): Promise<Submission | { refused: string }> {
  const names = [...form.keys()];
  const repeated = names.find((name, i) => name !== IMAGES && names.indexOf(name) !== i);
  if (repeated) throw new Stumble(`the field ${repeated} is repeated`);

  const files = form.getAll(IMAGES).filter((value) => typeof value !== 'string');
  if (files.length < 1 || files.length > MAX_IMAGES) return { refused: `${files.length} images` };
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const checked = Fields.safeParse(fields);
  if (!checked.success) return { refused: z.prettifyError(checked.error) };
  const images = files.map(async (file) => ({
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  return { fields, images: await Promise.all(images) };
}
