import path from 'node:path';
import { parseArgs } from 'node:util';
import { reconstructCopy } from '../../shared/copy/pt-br/reconstruct.ts';
import type { Preset } from '../../shared/rules/providers.ts';
import { ModelName, TargetDims } from '../../shared/schemas/jobs.ts';
import { parseCentimetres } from '../../web/lib/format.ts';
import { Refusal } from './refusal.ts';

export interface Arguments {
  photos: string[];
  dims: TargetDims;
  name: string;
  /** Path of the model without its `.glb`. */
  stem: string;
  preset: Preset;
}

const { problems } = reconstructCopy;
const text = { type: 'string' } as const;
const OPTIONS = {
  height: text,
  width: text,
  depth: text,
  name: text,
  out: { ...text, default: 'modelo.glb' },
  draft: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What the command line asks for; `help` when it asks how. Throws `Refusal`. */
export function readArguments(args: readonly string[]): Arguments | 'help' {
  const { values, positionals: photos } = parse(args);
  if (values.help) return 'help';
  if (values.height === undefined) throw new Refusal(problems.noHeight);
  if (!/.\.glb$/i.test(path.basename(values.out))) throw new Refusal(problems.out);
  const stem = values.out.slice(0, -'.glb'.length);

  const dims = TargetDims.safeParse({
    height: centimetres(values.height),
    width: centimetres(values.width),
    depth: centimetres(values.depth),
  });
  if (!dims.success) throw new Refusal(problems.side(dims.error.issues[0]?.path[0] as keyof TargetDims));
  const name = ModelName.safeParse(values.name ?? path.basename(stem));
  if (!name.success) throw new Refusal(problems.name);
  return { photos, dims: dims.data, name: name.data, stem, preset: values.draft ? 'draft' : 'full' };
}

/** '57,8' and '57.8' alike; what is no number stays one that no schema accepts. */
const centimetres = (value: string | undefined) =>
  value === undefined ? undefined : (parseCentimetres(value) ?? Number.NaN);

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: joinNegatives(args), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new Refusal(problems.option(/'([^']*)'/.exec(message)?.[1] ?? ''), { cause: error });
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new Refusal(problems.valueMissing, { cause: error });
    throw error;
  }
}

/** `--height -1` as `--height=-1`: a measure below 0 is a wrong measure, not another option. */
const joinNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    if (last?.startsWith('--') && !last.includes('=') && /^-\d/.test(arg))
      joined[joined.length - 1] += `=${arg}`;
    else joined.push(arg);
    return joined;
  }, []);
