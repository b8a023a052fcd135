import { useSyncExternalStore } from 'react';
import { trialCopy as copy } from '../../../../shared/copy/pt-br/trial.ts';
import { lazyPart } from '../../site/lazy-part.tsx';
import { SiteLayout } from '../../site/site-layout.tsx';

const TryPhotos = lazyPart(async () => (await import('./try-photos.tsx')).TryPhotos);

/** A visitor's own photos, examined and cut out on their device, before there is an account (SITE-10). */
export function Component() {
  // Not in the page as it is written: photos chosen before the script is there would be lost.
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <SiteLayout>
      <section className="wrap pt-12 pb-24 sm:pt-16">
        <h1 className="max-w-[16ch] text-[clamp(2.5rem,8.5vw,4.5rem)] leading-[0.98] font-bold tracking-[-0.045em]">
          {copy.title}
        </h1>
        <p className="mt-6 mb-10 max-w-[58ch] text-lg leading-8 text-pretty text-mute">{copy.lead}</p>
        <div className="min-h-96 sm:min-h-80">
          {isAlive ? <TryPhotos waiting={<Waiting />} /> : <Waiting />}
        </div>
      </section>
    </SiteLayout>
  );
}

const Waiting = () => <p className="py-16 text-mute">{copy.loading}</p>;
