import { batchesCopy } from '../../../shared/copy/pt-br/batches.ts';
import { sentenceFor } from '../../../shared/copy/pt-br/errors.ts';
import type { BatchLine } from '../../../shared/schemas/batches.ts';
import type { Cell } from '../../lib/csv.ts';
import { paths } from '../../lib/paths.ts';

const copy = batchesCopy.results;

/** Why a line was refused, for its shop; nothing for any other. */
export const whyOf = ({ problem }: Pick<BatchLine, 'problem'>): string | null =>
  problem && sentenceFor(problem.code, problem.photo ? { photo: problem.photo } : {});

/** What became of each product of a batch, as the rows of a spreadsheet. */
export const resultRows = (lines: readonly BatchLine[], origin: string): Cell[][] => [
  [copy.row, copy.product, copy.sku, copy.state, copy.why, copy.link],
  ...lines.map((line): Cell[] => [
    line.number,
    line.name,
    line.sku,
    batchesCopy.lineStates[line.state],
    whyOf(line),
    line.model_id && origin + paths.viewer(line.model_id),
  ]),
];
