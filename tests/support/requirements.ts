import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A row of `tests/requirements.md`: what must hold, under an id that tests and comments name. */
export interface Requirement {
  id: string;
  text: string;
}

const ID = '[A-Z]{2,5}-\\d{2}';

/** The rows of the document, without the files that hold them. */
export const readRequirements = (document: string): Requirement[] =>
  [...document.matchAll(new RegExp(`^- \\*\\*(${ID})\\*\\* (.*)$`, 'gm'))].map(([, id = '', text = '']) => ({
    id,
    text,
  }));

/** TypeScript files below a folder, as paths from the repository's root. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file))
    .toSorted();

/** The ids that the titles of a test file begin with. */
export const idsInTitles = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      new RegExp(`\\b(?:test|it|describe)\\b[^'"\`\\n]*\\(\\s*['"\`](${ID}(?:,? (?:and )?${ID})*)`, 'g'),
    ),
  ].flatMap(([, ids = '']) => ids.match(new RegExp(ID, 'g')) ?? []);

/** The ids that a file's comments name. */
export const idsInComments = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g)].flatMap(
    ([comment]) => comment.match(new RegExp(`\\b${ID}\\b`, 'g')) ?? [],
  );

/** The document with the files whose comments name each row, so that a reader finds where it is held. */
export function withHolders(document: string, holders: ReadonlyMap<string, readonly string[]>): string {
  const lines = document.split('\n').filter((line) => !line.startsWith('  Held by '));
  return lines
    .flatMap((line) => {
      const id = readRequirements(line)[0]?.id;
      const files = id === undefined ? [] : (holders.get(id) ?? []);
      return files.length > 0
        ? [line, `  Held by ${files.map((file) => `\`${file}\``).join(', ')}.`]
        : [line];
    })
    .join('\n');
}
