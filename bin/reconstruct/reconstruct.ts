import { access, constants, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '../../functions/engine/types.ts';
import type { Capture, Quality } from '../../functions/engine/types.ts';
import { generate } from '../../functions/generation/embedded/generate.ts';
import { sizeInMetres } from '../../functions/generation/size-in-metres.ts';
import { packageModel, type PackagedModel } from '../../functions/generation/packaging/package-model.ts';
import { catalogueCopy } from '../../shared/copy/pt-br/catalogue.ts';
import { failureSentence, qualitySentences } from '../../shared/copy/pt-br/engine.ts';
import { reconstructCopy } from '../../shared/copy/pt-br/reconstruct.ts';
import { formatBytes, formatDimensions, formatDuration } from '../../web/lib/format.ts';
import { dimensionsOf } from './dimensions-of.ts';
import { readArguments, type Arguments } from './read-arguments.ts';
import { isFilm, readFilm } from './read-film.ts';
import { readPhotos } from './read-photos.ts';
import { Refusal } from './refusal.ts';
import { showProgress, type Progress, type TerminalStream } from './show-progress.ts';

const { stages, problems, result } = reconstructCopy;
/** Share of the time until there is a model; the rest is writing its files. */
const GENERATING = 0.9;

export interface Terminal {
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  /** Where the progress is shown, and why there is no model. */
  stderr: TerminalStream;
}

/** Makes a model of photos, as `generate` does. */
export type Make = (
  ...request: Parameters<typeof generate>
) => Promise<Pick<Awaited<ReturnType<typeof generate>>, 'model' | 'quality'>>;

/**
 * What the command does with its arguments; `make` makes the model. Returns its exit code: 1 where they or the photos
 * are refused.
 */
export async function reconstruct(
  args: string[],
  { stdout, stderr }: Terminal,
  make: Make = generate,
): Promise<number> {
  const progress = showProgress(stderr);
  let capture: Capture = 'photos';
  try {
    const asked = readArguments(args);
    if (asked !== 'help' && isFilm(asked.photos)) capture = 'walk';
    stdout.write(`${asked === 'help' ? reconstructCopy.help : await makeModel(asked, progress, make)}\n`);
    return 0;
  } catch (error) {
    progress.end();
    if (error instanceof EngineFailure)
      stderr.write(`${failureSentence(error.code, error.photo, capture)}\n`);
    else if (error instanceof Refusal) stderr.write(`${error.message}\n`);
    else throw error;
    return 1;
  }
}

/** Makes the model and writes its files. Returns what there is to say of them. */
async function makeModel(
  { photos, dims, name, stem, preset }: Arguments,
  progress: Progress,
  make: Make,
): Promise<string> {
  const began = performance.now();
  const { files, capture, seen } = await readPictures(photos);
  const folder = path.dirname(stem);
  await access(folder, constants.W_OK).catch(refuseToWrite(folder)); // now, not after minutes of work

  const { model, quality } = await make(files, sizeInMetres(dims), {
    preset,
    capture,
    onProgress: (share, stage) => progress.update(share * GENERATING, stages[stage]),
  });
  progress.update(GENERATING, stages.package);
  const packaged = await packageModel(model, { name });
  const written = await writeFiles(stem, packaged);
  progress.end();
  return [
    ...seen,
    ...qualityLines(quality),
    result.measures(formatDimensions(dimensionsOf(model))),
    result.triangles(packaged.metadata.triangles.toLocaleString('pt-BR')),
    ...written,
    result.took(formatDuration((performance.now() - began) / 1000)),
  ].join('\n');
}

/** The photos named, or the frames of the one film named, and what is to be said of that. */
async function readPictures(paths: readonly string[]) {
  if (!isFilm(paths)) return { files: await readPhotos(paths), capture: 'photos', seen: [] } as const;
  const { frames, isMeasured, covered, largestGap } = await readFilm(paths[0]);
  const seen = [result.film(frames.length, Math.round(covered), Math.round(largestGap))];
  return { files: frames, capture: 'walk', seen: isMeasured ? seen : [...seen, result.filmOpen] } as const;
}

function qualityLines({ level, score, reasons }: Quality): string[] {
  const lines = reasons.map(({ code, photo, ...measured }) => `  ${qualitySentences[code](photo, measured)}`);
  return [`${catalogueCopy.quality[level]} (${Math.round(100 * score)}%)`, ...lines];
}

/** Writes the files a shopper opens beside each other; gives a line on each. */
async function writeFiles(stem: string, { files }: PackagedModel): Promise<string[]> {
  const outputs = [
    { path: `${stem}.glb`, bytes: files.glb.bytes },
    { path: `${stem}.web.glb`, bytes: files.webGlb.bytes },
    { path: `${stem}.usdz`, bytes: files.usdz.bytes },
    { path: `${stem}.webp`, bytes: files.poster.bytes },
    { path: `${stem}.jpg`, bytes: files.shareImage.bytes },
  ];
  await Promise.all(outputs.map((file) => writeFile(file.path, file.bytes).catch(refuseToWrite(file.path))));
  return outputs.map((file) => `  ${file.path.padEnd(stem.length + 10)} ${formatBytes(file.bytes.length)}`);
}

function refuseToWrite(where: string) {
  return (cause: unknown): never => {
    throw new Refusal(problems.notWritable(where), { cause });
  };
}
