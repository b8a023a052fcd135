import { formatDuration } from '../../web/lib/format.ts';

const CELLS = 24;
const CLEAR_LINE = '\r\u001b[2K';

/** What of a stream this takes: a terminal's, a file's or a pipe's. */
export type TerminalStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;

export interface Progress {
  /** `share` of all the work, 0 to 1, and what is being done now. */
  update(share: number, stage: string): void;
  /** Leaves the terminal as it was. */
  end(): void;
}

/** A bar that stays on its line in a terminal; one line a stage where the output goes to a file or a pipe. */
export function showProgress(stream: TerminalStream): Progress {
  const began = performance.now();
  let shown = '';
  return {
    update(share, stage) {
      if (!stream.isTTY) {
        if (stage !== shown) stream.write(`${stage}\n`);
        shown = stage;
        return;
      }
      const filled = Math.round(share * CELLS);
      const bar = '━'.repeat(filled) + '╌'.repeat(CELLS - filled);
      const percent = `${Math.floor(100 * share)}%`.padStart(4);
      const line = `  ${bar} ${percent}  ${formatDuration((performance.now() - began) / 1000)}  ${stage}`;
      // A line that wraps could not be cleared.
      const fitting = line.slice(0, stream.columns - 1);
      if (fitting !== shown) stream.write(CLEAR_LINE + fitting);
      shown = fitting;
    },
    end() {
      if (stream.isTTY) stream.write(CLEAR_LINE);
    },
  };
}
