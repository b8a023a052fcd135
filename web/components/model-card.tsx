import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, EyeOff, Link2, Share2, View } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { catalogueCopy } from '../../shared/copy/pt-br/catalogue.ts';
import { SEEN_DAYS } from '../../shared/rules/catalogue.ts';
import { slugOf } from '../../shared/rules/slug.ts';
import type { Asset } from '../../shared/schemas/models.ts';
import { formatBytes, formatCount, formatDay, formatDimensions } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { hasNativeShare, shareLink } from '../lib/share-link.ts';
import { buttonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { Popup } from './popup.tsx';
import { QualityNote } from './quality-note.tsx';
import { Skeleton } from './skeleton.tsx';
import { Badge } from './status-badge.tsx';

const copy = catalogueCopy.card;

/** The grid that cards and their skeletons stand in. */
export const MODEL_GRID = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** The look of a model's name on its card. */
export const MODEL_NAME = 'min-w-0 truncate text-xl leading-7';

interface ModelCardProps {
  asset: Asset;
  /** The level below the heading that the cards stand under. */
  heading: 'h2' | 'h3';
  /** Stands in place of the plain name, for one who may change it. */
  name?: ReactNode;
  /** Further actions. */
  actions?: ReactNode;
  /** Stands on the picture, in its other corner. */
  corner?: ReactNode;
}

/**
 * Cards far from the window are not laid out. Of 500 cards on a processor slowed down four times, one layout of all
 * takes 0.16 s instead of 1.4 s, and frames of a scroll longer than 50 ms are 0 to 2% instead of 9 to 15%
 * (bin/tools/bench-scroll.ts). While something is open or focused in a card nothing of it may be cut off.
 */
const SKIPPED_FAR_AWAY =
  '[contain-intrinsic-size:auto_31rem] [content-visibility:auto] focus-within:[content-visibility:visible] has-aria-expanded:[content-visibility:visible]';

/** One model of the catalogue: its picture, its measures, and what to do with it. */
export function ModelCard({ asset, heading: Heading, name, actions, corner }: ModelCardProps) {
  const { category, thumbnail_url, dims_cm, quality } = asset.meta_json;
  return (
    <li className={classNames('group flex flex-col', SKIPPED_FAR_AWAY)}>
      <div className="relative">
        <ViewLink
          asset={asset}
          label={copy.viewOf(asset.name)}
          className="ground block aspect-square overflow-hidden rounded-2xl border border-line"
        >
          <img
            src={thumbnail_url}
            alt=""
            width={512}
            height={512}
            loading="lazy"
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        </ViewLink>
        {corner}
        <div className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
          <QualityNote assetId={asset.id} quality={quality} />
          {asset.link === 'down' && <DownBadge />}
        </div>
      </div>
      <div className="mt-3 flex min-h-9 items-center justify-between gap-3">
        {name ?? <Heading className={MODEL_NAME}>{asset.name}</Heading>}
        <span className="shrink-0 self-start text-sm leading-9 text-mute">{category}</span>
      </div>
      <p className="figures mt-0.5 flex justify-between gap-3 text-[0.9375rem]">
        <span title={copy.dimensions}>{formatDimensions(dims_cm)}</span>
        <span className="text-mute">
          {asset.views === undefined ? (
            <time dateTime={asset.created_at}>{formatDay(asset.created_at)}</time>
          ) : (
            <Views count={asset.views} />
          )}
        </span>
      </p>
      <div className="mt-4 flex gap-2">
        <ViewLink asset={asset} className={buttonLook({ variant: 'secondary' }, 'flex-1')}>
          <View aria-hidden />
          {copy.view}
        </ViewLink>
        {asset.link === 'up' && <ShareLink asset={asset} />}
        <Downloads asset={asset} />
        {actions}
      </div>
    </li>
  );
}

/** How often a model was seen lately. */
export const Views = ({ count }: { count: number }) => (
  <span title={catalogueCopy.seenIn(SEEN_DAYS)}>{catalogueCopy.seen(formatCount(count))}</span>
);

/** Shoppers do not reach the model. */
export const DownBadge = () => (
  <Badge tone="warn" icon={EyeOff}>
    {catalogueCopy.linkDown}
  </Badge>
);

interface ViewLinkProps {
  asset: Asset;
  label?: string;
  className: string;
  children: ReactNode;
}

/** Leads to a model as shoppers see it; where they do not, to its owner's page of it. */
export const ViewLink = ({ asset, label, className, children }: ViewLinkProps) =>
  asset.link === 'up' ? (
    <a href={paths.viewer(asset.id)} target="_blank" rel="noopener" aria-label={label} className={className}>
      {children}
    </a>
  ) : (
    <Link to={paths.model(asset.id)} aria-label={label && copy.openOf(asset.name)} className={className}>
      {children}
    </Link>
  );

/** Copies or shares the public link of a model. */
export function ShareLink({ asset }: { asset: Asset }) {
  const [copied, setCopied] = useState(false);
  const client = useQueryClient();
  // The first share is a first step, with a discount to be seen at once.
  const refreshOnboarding = () => void client.invalidateQueries({ queryKey: ['onboarding'] });
  const isNative = hasNativeShare();
  async function share() {
    try {
      if ((await shareLink(asset, refreshOnboarding)) !== 'copied') return;
      setCopied(true);
      toast.success(copy.copied);
    } catch (error) {
      console.error(error);
      toast.error(copy.copyFailed);
    }
  }
  const Icon = isNative ? Share2 : Link2;
  return (
    <button
      type="button"
      onClick={() => void share()}
      aria-label={isNative ? copy.shareOf(asset.name) : copy.copyOf(asset.name)}
      title={isNative ? copy.share : copy.copy}
      className={buttonLook({ variant: 'secondary', size: 'icon' })}
    >
      {copied ? <Check aria-hidden /> : <Icon aria-hidden />}
    </button>
  );
}

/** The files of a model, to save. */
export function Downloads({ asset }: { asset: Asset }) {
  const { bytes } = asset.meta_json;
  const files = [
    { name: copy.glb, use: copy.glbUse, url: asset.url_glb, size: bytes.glb },
    { name: copy.usdz, use: copy.usdzUse, url: asset.url_usdz, size: bytes.usdz },
  ];
  return (
    <Popup
      label={copy.downloadOf(asset.name)}
      buttonLook={buttonLook({ variant: 'secondary', size: 'icon' })}
      button={<Download aria-hidden />}
      className="w-64 p-2"
    >
      {files.map(({ name, use, url, size }) => (
        <a
          key={name}
          href={url}
          download={`${slugOf(asset.name)}.${name.toLowerCase()}`}
          className="flex items-center justify-between gap-4 rounded-lg px-3 py-2.5 hover:bg-sunk"
        >
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-mute">{use}</span>
          </span>
          <span className="figures text-sm text-mute">{formatBytes(size)}</span>
        </a>
      ))}
    </Popup>
  );
}

export const ModelCardSkeleton = () => (
  <li className="flex flex-col">
    <Skeleton className="aspect-square rounded-2xl!" />
    <Skeleton className="mt-4 h-6 w-3/5" />
    <Skeleton className="mt-2.5 h-4 w-4/5" />
    <Skeleton className="mt-5 h-11 rounded-lg!" />
  </li>
);
