import { View } from 'lucide-react';
import { memo } from 'react';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { buttonLook } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { DownBadge, Downloads, ShareLink, ViewLink, Views } from '../../components/model-card.tsx';
import { QualityNote } from '../../components/quality-note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, formatDimensions } from '../../lib/format.ts';
import { ModelMenu } from './model-menu.tsx';
import { ModelName } from './model-name.tsx';
import { DeleteButton, type OwnModelProps } from './own-model-card.tsx';
import { SelectBox } from './selection/select-box.tsx';

/** Rows far from the window are not laid out, as cards (web/components/model-card.tsx). */
const ROW =
  'relative flex items-center gap-3 border-b border-line py-2.5 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] focus-within:[content-visibility:visible] has-aria-expanded:[content-visibility:visible]';

/** A model in its owner's catalogue as a line of a list. */
export const OwnModelRow = memo(function OwnModelRow({ asset, onDelete, ...choosable }: OwnModelProps) {
  const { id, name, project, created_at, views } = asset;
  const { category, thumbnail_url, dims_cm, quality } = asset.meta_json;
  return (
    <li className={classNames(ROW, choosable.isChosen && 'bg-accent-soft')}>
      <SelectBox
        id={id}
        name={name}
        {...choosable}
        className="size-11 shrink-0 items-center justify-center"
      />
      <ViewLink
        asset={asset}
        label={copy.card.viewOf(name)}
        className="ground block size-16 shrink-0 overflow-hidden rounded-xl border border-line"
      >
        <img
          src={thumbnail_url}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-full object-cover"
        />
      </ViewLink>
      <div className="min-w-0 flex-1 md:flex-[2]">
        <ModelName asset={asset} className="line-clamp-2 min-w-0 text-lg leading-6" />
        <p className="figures truncate text-sm text-mute">
          {[project.sku, formatDimensions(dims_cm)].filter(Boolean).join(' · ')}
        </p>
        <p className="figures flex flex-wrap gap-x-2 text-sm md:hidden">
          {views !== undefined && <Views count={views} />}
          {asset.link === 'down' && <span className="text-warn">{copy.linkDown}</span>}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1 max-md:hidden md:w-40">
        <QualityNote assetId={id} quality={quality} />
        {asset.link === 'down' && <DownBadge />}
      </div>
      <p className="figures w-36 text-[0.9375rem] max-lg:hidden">
        {category}
        <span className="block text-sm text-mute">
          {views === undefined ? formatDay(created_at) : <Views count={views} />}
        </span>
      </p>
      <div className="flex shrink-0 justify-end gap-2 md:w-63">
        <span className="contents max-md:hidden">
          <ViewLink
            asset={asset}
            label={copy.card.viewOf(name)}
            className={buttonLook({ variant: 'secondary', size: 'icon' })}
          >
            <View aria-hidden />
          </ViewLink>
          {asset.link === 'up' && <ShareLink asset={asset} />}
          <Downloads asset={asset} />
        </span>
        <ModelMenu asset={asset} />
        <span className="contents max-md:hidden">
          <DeleteButton asset={asset} onDelete={onDelete} />
        </span>
      </div>
    </li>
  );
});

export const OwnModelRowSkeleton = () => (
  <li className={ROW}>
    <Skeleton className="ml-3 size-5" />
    <Skeleton className="ml-3 size-16 rounded-xl" />
    <div className="flex-1">
      <Skeleton className="my-1 h-6 w-3/5" />
      <Skeleton className="my-1 h-4 w-2/5" />
    </div>
    <Skeleton className="size-11 rounded-lg!" />
  </li>
);
