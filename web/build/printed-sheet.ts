import type { Plugin } from 'vite';
import { paths } from '../lib/paths.ts';
import { sheetPdf } from './sheet-pdf.ts';

/** Puts the Folha Relevo beside the pages, and serves it while developing. */
export const printedSheet = (): Plugin => ({
  name: 'printed-sheet',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: paths.sheet.slice(1), source: sheetPdf() });
  },
  configureServer: ({ middlewares }) =>
    void middlewares.use(paths.sheet, (_request, response) => {
      response.setHeader('content-type', 'application/pdf');
      response.end(sheetPdf());
    }),
});
