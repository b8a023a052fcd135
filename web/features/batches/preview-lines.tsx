import { batchesCopy } from '../../../shared/copy/pt-br/batches.ts';
import type { ReadLine } from '../../../shared/rules/batch-file.ts';
import { classNames } from '../../components/class-names.ts';
import { formatSides } from '../../lib/format-sides.ts';

const copy = batchesCopy.preview;
const CELL = 'px-3 py-2.5 text-left align-top max-sm:block max-sm:px-0 max-sm:py-0.5';

/** The lines of a file as they were understood; on a phone each is a block of its own. */
export const PreviewLines = ({ lines }: { lines: readonly ReadLine[] }) => (
  <div
    role="region"
    aria-label={copy.lines}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by the keyboard too
    tabIndex={0}
    className="max-h-[34rem] overflow-auto rounded-xl border border-line"
  >
    <table className="w-full text-[0.9375rem] max-sm:block">
      <thead className="sticky top-0 bg-sunk text-sm max-sm:sr-only">
        <tr>
          {[copy.row, copy.product, copy.measures, copy.photos, copy.state].map((head) => (
            <th key={head} scope="col" className={classNames(CELL, 'font-semibold')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {lines.map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </tbody>
    </table>
  </div>
);

function Line({ line: { row, name, product, problems } }: { line: ReadLine }) {
  return (
    <tr className="max-sm:block max-sm:px-4 max-sm:py-3">
      <td className={classNames(CELL, 'figures text-mute')}>
        <span className="sm:hidden">{copy.row} </span>
        {row}
      </td>
      <th scope="row" className={classNames(CELL, 'font-semibold break-words')}>
        {name || <span className="font-normal text-mute">{copy.nameless}</span>}
        {product?.sku && <span className="block text-sm font-normal text-mute">{product.sku}</span>}
      </th>
      <td className={classNames(CELL, 'figures')}>{product && formatSides(product.target_dims_cm)}</td>
      <td className={classNames(CELL, 'figures')}>
        {product && (
          <>
            <span className="sm:hidden">{copy.photos}: </span>
            {product.image_urls.length}
          </>
        )}
      </td>
      <td className={CELL}>
        {product ? (
          <span className="text-ok">{copy.good}</span>
        ) : (
          <ul className="text-bad">
            {problems.map((problem) => (
              <li key={JSON.stringify(problem)}>{batchesCopy.problems(problem)}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
