import { sheetCopy as copy } from '../../shared/copy/pt-br/sheet.ts';
import { paths } from '../lib/paths.ts';

/** The printed sheet that tells a product's true size, and what it is for (CAP-06). */
export const SheetOffer = () => (
  <p className="leading-7 text-mute">
    {copy.text}{' '}
    <a href={paths.sheet} download className="font-semibold text-accent hover:underline">
      {copy.download}
    </a>
  </p>
);
