import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import type { Embed, EmbedAspect } from '../../../shared/pages/embed-code.ts';
import { EMBED_ALLOW } from '../../../shared/pages/embed-frame.ts';
import { classNames } from '../../components/class-names.ts';

const copy = publishCopy.embed;
const SHAPES: Record<EmbedAspect, string> = {
  '4/3': 'aspect-4/3',
  '1/1': 'aspect-square',
  '16/9': 'aspect-video',
};

/** The embed as a shop's page shows it; what happens in it is not counted as a shopper's visit. */
export const EmbedPreview = ({ embed: { slug, name, theme, aspect } }: { embed: Embed }) => (
  <figure className="space-y-2">
    {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and its origin */}
    <iframe
      key={theme}
      src={`/embed/${encodeURIComponent(slug)}?${new URLSearchParams({ theme, previa: '1' })}`}
      title={copy.previewOf(name)}
      loading="lazy"
      allow={EMBED_ALLOW}
      className={classNames('block w-full rounded-xl border border-line', SHAPES[aspect])}
    />
    <figcaption className="text-sm text-mute">{copy.preview}</figcaption>
  </figure>
);
