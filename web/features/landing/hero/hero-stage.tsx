import { useEffect, useRef } from 'react';
import { siteModelCopy } from '../../../../shared/copy/pt-br/site-models.ts';
import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { EXAMPLES } from '../../../../shared/rules/site-models.ts';
import { formatDimensions } from '../../../lib/format.ts';
import { DimensionDrawing } from './dimension-drawing.tsx';
import { HERO_MODEL, HERO_SIDE_PX } from './hero-view.ts';
import hero from './hero-lines.json' with { type: 'json' };
import { whenCalm } from './when-calm.ts';

const copy = landingCopy.hero;
const dimensions = formatDimensions(hero.dims_cm);

/**
 * A picture of the model first, of the same camera as the viewer that takes its place once the page stands: nothing
 * moves when it does, and where there is no 3D the picture stays.
 */
export function HeroStage() {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: frame } = stage;
    if (!frame) return;
    let remove = () => {};
    let isGone = false;
    const callOff = whenCalm(frame, () => {
      import('./turn-hero.ts')
        .then(({ turnHero }) =>
          turnHero(frame, { name: siteModelCopy[HERO_MODEL].title, dims_cm: hero.dims_cm }),
        )
        .then((stop) => (isGone ? stop() : (remove = stop)))
        .catch((error: unknown) => console.warn('The hero stays a picture', error));
    });
    return () => {
      isGone = true;
      callOff();
      remove();
    };
  }, []);

  return (
    <figure className="group relative isolate mx-auto w-full max-w-[19.5rem] sm:max-w-[34rem] max-lg:order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mr-8 lg:w-[calc(100%+2rem)] lg:max-w-none">
      <div
        aria-hidden
        className="hero-ground pointer-events-none dark:[--ground-far:#3a322b] absolute inset-[-12%_-18%] -z-10"
      />
      <div ref={stage} className="relative aspect-square max-sm:[&_.dimension-label]:text-xs!">
        <img
          src="/demo/hero.webp"
          alt={copy.picture(dimensions)}
          width={HERO_SIDE_PX}
          height={HERO_SIDE_PX}
          fetchPriority="high"
          className="absolute inset-0 size-full transition-opacity duration-500 group-has-data-[state=ready]:opacity-0"
        />
        <DimensionDrawing
          {...hero}
          className="absolute inset-0 size-full transition-opacity duration-500 group-has-data-[state=ready]:opacity-0"
        />
      </div>
      <figcaption className="figures flex flex-wrap justify-center gap-x-3 text-center text-[0.9375rem] text-mute">
        <span className="font-semibold text-ink">{siteModelCopy[HERO_MODEL].title}</span>
        <span>{dimensions}</span>
        <span>{copy.made(EXAMPLES[HERO_MODEL].photos)}</span>
        <span className="invisible group-has-data-[state=ready]:visible max-sm:hidden">{copy.drag}</span>
      </figcaption>
    </figure>
  );
}
