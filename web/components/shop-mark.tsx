import { shopCopy } from '../../shared/copy/pt-br/shop.ts';
import type { Shop } from '../../shared/schemas/shop.ts';
import { classNames } from './class-names.ts';

/** A shop by its logo and its name, in a line; nothing of a shop that has neither. */
export function ShopMark({ shop: { name, logo }, className }: { shop: Shop; className?: string }) {
  if (!name && !logo) return null;
  return (
    <span className={classNames('flex min-w-0 items-center gap-2.5', className)}>
      {logo && (
        <img
          src={logo.url}
          alt={name ? '' : shopCopy.logo.of(name)}
          width={logo.width}
          height={logo.height}
          className="h-7 w-auto max-w-28 shrink-0 rounded-md object-contain"
        />
      )}
      {name && (
        <span dir="auto" className="truncate">
          {name}
        </span>
      )}
    </span>
  );
}
