import { Link } from 'react-router-dom';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import { MIN_PHOTOS } from '../../../shared/rules/photos.ts';
import type { StoreModelState } from '../../../shared/rules/stores.ts';
import type { StoreProduct } from '../../../shared/schemas/stores.ts';
import { TextField } from '../../components/field.tsx';
import { formatSides } from '../../lib/format-sides.ts';
import { paths } from '../../lib/paths.ts';
import { canBeOrdered } from './lines.ts';

const TONES: Record<StoreModelState, string> = {
  waiting: 'text-info',
  making: 'text-info',
  failed: 'text-bad',
  made: 'text-mute',
  shown: 'text-ok',
};

interface ProductRowProps {
  product: StoreProduct;
  isChosen: boolean;
  /** As it was typed, where the platform has none. */
  height: string;
  onChoose: (isChosen: boolean) => void;
  onHeight: (height: string) => void;
}

/** A product of the store: what the platform knows of it, and how far its model is. */
export function ProductRow({ product, isChosen, height, onChoose, onHeight }: ProductRowProps) {
  const { name, sku, image_urls, width, depth, model } = product;
  const mayOrder = canBeOrdered(product);
  const sides =
    product.height &&
    formatSides({ height: product.height, ...(width && { width }), ...(depth && { depth }) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <label className="flex min-w-0 grow basis-48 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent disabled:opacity-55"
          checked={isChosen && mayOrder}
          disabled={!mayOrder}
          aria-label={copy.select(name)}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          <span className="figures block text-sm text-mute">
            {[sku && copy.sku(sku), copy.photos(image_urls.length), sides].filter(Boolean).join(' · ')}
          </span>
          {image_urls.length < MIN_PHOTOS && (
            <span className="block text-sm text-mute">{copy.fewPhotos}</span>
          )}
        </span>
      </label>
      {mayOrder && isChosen && product.height === null && (
        <TextField
          label={copy.height}
          aria-label={copy.heightOf(name)}
          inputMode="decimal"
          suffix="cm"
          value={height}
          onChange={({ target }) => onHeight(target.value)}
        />
      )}
      {model && (
        <span className={`text-[0.9375rem] font-medium ${TONES[model.state]}`}>
          {copy.modelStates[model.state]}
        </span>
      )}
      {model?.id && (model.state === 'made' || model.state === 'shown') && (
        <Link
          to={paths.model(model.id)}
          aria-label={`${copy.open}: ${name}`}
          className="tap inline-flex font-semibold text-accent underline-offset-2 hover:underline"
        >
          {copy.open}
        </Link>
      )}
    </li>
  );
}
