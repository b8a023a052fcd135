import { access, constants, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '../functions/engine/types.ts';
import type { Quality } from '../functions/engine/types.ts';
import { generate } from '../functions/generation/embedded/generate.ts';
import { sizeInMetres } from '../functions/generation/size-in-metres.ts';
import { packageModel, type PackagedModel } from '../functions/generation/packaging/package-model.ts';
import { catalogueCopy } from '../shared/copy/pt-br/catalogue.ts';
import { failureSentence, qualitySentences } from '../shared/copy/pt-br/engine.ts';
import { reconstructCopy } from '../shared/copy/pt-br/reconstruct.ts';
import { formatBytes, formatDimensions, formatDuration } from '../web/lib/format.ts';
import { dimensionsOf } from './reconstruct/dimensions-of.ts';
import { readArguments, type Arguments } from './reconstruct/read-arguments.ts';
import { readPhotos } from './reconstruct/read-photos.ts';
import { Refusal } from './reconstruct/refusal.ts';
import { showProgress } from './reconstruct/show-progress.ts';

/** The door to the engine alone: photos on the command line, a model in files. Ends with 1 and a sentence when refused. */
const { stages, problems, result } = reconstructCopy;
/** Share of the time until there is a model; the rest is writing its files. */
const GENERATING = 0.9;
const progress = showProgress(process.stderr);

try {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') console.log(reconstructCopy.help);
  else await reconstruct(asked);
} catch (error) {
  progress.end();
  if (error instanceof EngineFailure) console.error(failureSentence(error.code, error.photo));
  else if (error instanceof Refusal) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}

async function reconstruct({ photos, dims, name, stem }: Arguments): Promise<void> {
  const began = performance.now();
  const files = await readPhotos(photos);
  const folder = path.dirname(stem);
  await access(folder, constants.W_OK).catch(refuseToWrite(folder)); // now, not after minutes of work

  const { model, quality } = await generate(files, sizeInMetres(dims), {
    onProgress: (share, stage) => progress.update(share * GENERATING, stages[stage]),
  });
  progress.update(GENERATING, stages.package);
  const packaged = await packageModel(model, { name });
  const written = await writeFiles(stem, packaged);
  progress.end();
  console.log(
    [
      ...qualityLines(quality),
      result.measures(formatDimensions(dimensionsOf(model))),
      result.triangles(packaged.metadata.triangles.toLocaleString('pt-BR')),
      ...written,
      result.took(formatDuration((performance.now() - began) / 1000)),
    ].join('\n'),
  );
}

function qualityLines({ level, score, reasons }: Quality): string[] {
  const lines = reasons.map(({ code, photo }) => `  ${qualitySentences[code](photo)}`);
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
