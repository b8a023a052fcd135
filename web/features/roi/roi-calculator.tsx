import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { roiCopy as copy } from '../../../shared/copy/pt-br/roi.ts';
import { formatMoney } from '../../../shared/copy/pt-br/money.ts';
import { CONVERSION_INCREASES, parseWhole, ROI_DEFAULTS, roiOf, SECTORS } from '../../../shared/rules/roi.ts';
import { buttonLook } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Options } from './options.tsx';
import { RoiResult } from './roi-result.tsx';
import { formatRoi } from './format-roi.ts';

/** A screen reader hears the result when the numbers stand still, not at each key. */
const ANNOUNCED_AFTER_MS = 900;

/** What 3D would bring a shop, counted while one types (SITE-06). */
export function RoiCalculator() {
  const [products, setProducts] = useState(String(ROI_DEFAULTS.products));
  const [price, setPrice] = useState(String(ROI_DEFAULTS.price));
  const [sector, setSector] = useState(ROI_DEFAULTS.sector);
  const [increase, setIncrease] = useState(ROI_DEFAULTS.increase);
  const roi = roiOf({ products: parseWhole(products), price: parseWhole(price), increase, sector });
  const said =
    roi.percent === null
      ? copy.none
      : copy.announcement(formatMoney(roi.total * 100), formatRoi(roi.percent));
  const announced = useDebounced(said, ANNOUNCED_AFTER_MS);
  const [atFirst] = useState(said);
  const footnoteId = useId();
  const typed = { inputMode: 'numeric', autoComplete: 'off', maxLength: 16 } as const;

  return (
    <div className="mt-10 grid gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
      <form className="space-y-6" onSubmit={(event) => event.preventDefault()}>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...typed}
            label={copy.products}
            value={products}
            onChange={({ currentTarget }) => setProducts(currentTarget.value)}
            className="figures"
          />
          <TextField
            {...typed}
            label={copy.price}
            aside={copy.priceUnit}
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            className="figures"
          />
        </div>
        <Options
          legend={copy.sector}
          options={SECTORS.map((value) => ({ value, label: copy.sectors[value] }))}
          value={sector}
          onChange={setSector}
        />
        <Options
          legend={copy.increase}
          options={CONVERSION_INCREASES.map((value) => ({
            value,
            label: copy.increases[value],
            figure: `+${value}%`,
          }))}
          value={increase}
          onChange={setIncrease}
        />
      </form>
      <div>
        <RoiResult roi={roi} describedBy={footnoteId} />
        <p role="status" className="sr-only">
          {announced === atFirst ? '' : announced}
        </p>
        <a href="#pricing" className={buttonLook({ size: 'large' }, 'mt-6 w-full sm:w-auto')}>
          {copy.plans}
          <ArrowRight aria-hidden />
        </a>
        <p id={footnoteId} className="mt-5 max-w-[60ch] text-sm leading-6 text-mute">
          {copy.footnote(sector)}
        </p>
      </div>
    </div>
  );
}
