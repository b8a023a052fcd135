import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import { lightGains, type LightEdit } from '../../../shared/mending/light.ts';
import type { Mesh } from '../../../shared/mending/mend-mesh.ts';
import { classNames } from '../../components/class-names.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { MendedView } from './mount-mended.ts';
import type { PlainGlb } from '../../../shared/mending/plain-glb.ts';

const copy = mendingCopy.preview;

/** So long after the last change a dragged slider is shown: a mesh goes to the graphics card again for each. */
const SETTLED_MS = 80;

interface MendedPreviewProps {
  name: string;
  /** Until the model is there, and where it cannot be shown. */
  posterUrl: string;
  made: PlainGlb | null | 'failed';
  /** What is shown of it. */
  mesh: Mesh | null;
  light: LightEdit;
  /** What that is, in words. */
  status: string;
}

/** The model in 3D as it is being mended. */
export function MendedPreview({ name, posterUrl, made, mesh, light, status }: MendedPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MendedView | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useDebounced(mesh, SETTLED_MS);
  const failed = hasFailed || made === 'failed';

  const mount = useEffectEvent(async (place: HTMLElement, glb: PlainGlb) => {
    const { mountMended } = await import('./mount-mended.ts');
    return mountMended(place, name, glb);
  });
  useEffect(() => {
    if (!frame.current || made === null || made === 'failed') return;
    let isGone = false;
    const mounting = mount(frame.current, made);
    mounting.then(
      (mounted) => (isGone ? mounted.remove() : setView(mounted)),
      (error: unknown) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      mounting.then(({ remove }) => remove()).catch(() => undefined); // told above
    };
  }, [made]);
  const { brightness, warmth } = light;
  useEffect(() => view?.light(lightGains({ brightness, warmth })), [view, brightness, warmth]);
  useEffect(() => {
    if (view && shown) void view.show(shown).catch((error: unknown) => console.error(error));
  }, [view, shown]);

  return (
    <div className="space-y-2">
      <div
        ref={frame}
        role="group"
        aria-label={copy.label(name)}
        aria-busy={!view && !failed}
        className="ground relative h-[30dvh] max-h-[34rem] min-h-56 overflow-hidden rounded-2xl border border-line lg:h-[64dvh]"
      >
        <img
          src={posterUrl}
          alt={view ? '' : name}
          className={classNames(
            'absolute inset-0 size-full object-contain p-6 transition-opacity duration-300',
            view !== null && 'opacity-0',
          )}
        />
      </div>
      <p role="status" className="min-h-6 text-sm text-mute">
        {failed ? copy.failed : status}
      </p>
    </div>
  );
}
