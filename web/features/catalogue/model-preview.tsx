import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { modelCopy } from '../../../shared/copy/pt-br/model.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { classNames } from '../../components/class-names.ts';
import type { Preview } from './mount-preview.ts';

const copy = modelCopy.preview;

/**
 * The model in 3D with its measures at `scale` times its size; its picture until it has loaded, or where it cannot.
 * Another model needs another key.
 */
export function ModelPreview({ asset, scale }: { asset: Asset; scale: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const mount = useEffectEvent(async (place: HTMLElement) => {
    const { mountPreview } = await import('./mount-preview.ts');
    const { id, slug, name, url_glb_web, meta_json } = asset;
    const { poster_url, dims_cm } = meta_json;
    return mountPreview(place, { id, slug, name, url_glb_web, poster_url, dims_cm });
  });
  useEffect(() => {
    if (!frame.current) return;
    let isGone = false;
    const mounting = mount(frame.current);
    mounting.then(
      (mounted) => (isGone ? mounted.remove() : setPreview(mounted)),
      (error: unknown) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      mounting.then(({ remove }) => remove()).catch(() => undefined); // told above
    };
  }, []);
  useEffect(() => preview?.show(scale), [preview, scale]);

  return (
    <div className="space-y-2">
      <div
        ref={frame}
        role="group"
        aria-label={copy.label(asset.name)}
        aria-busy={!preview && !hasFailed}
        className="ground relative aspect-square overflow-hidden rounded-2xl border border-line sm:aspect-4/3 lg:aspect-square"
      >
        <img
          src={asset.meta_json.poster_url}
          alt={preview ? '' : asset.name}
          className={classNames(
            'absolute inset-0 size-full object-contain p-6 transition-opacity duration-300',
            preview !== null && 'opacity-0',
          )}
        />
      </div>
      {hasFailed && (
        <p role="status" className="text-sm text-mute">
          {copy.failed}
        </p>
      )}
    </div>
  );
}
