import { Box, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { examplesCopy as copy } from '../../../shared/copy/pt-br/examples.ts';
import { siteModelCopy } from '../../../shared/copy/pt-br/site-models.ts';
import {
  EXAMPLES,
  EXAMPLE_MODEL_IDS,
  examplePhotoFiles,
  SITE_MODELS,
  siteModelFiles,
  type ExampleModelId,
} from '../../../shared/rules/site-models.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { formatDimensions, formatDuration } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { LibraryItem } from '../landing/library/library-items.ts';
import { lazyPart } from '../site/lazy-part.tsx';
import { SiteLayout } from '../site/site-layout.tsx';

const ModelDialog = lazyPart(async () => (await import('../landing/library/model-dialog.tsx')).ModelDialog);
/** Of the pictures, in pixels. */
const SIDE = 720;

/** Models made from photos, each beside its photos, with what was measured when it was made (SITE-09). */
export function Component() {
  const [opened, setOpened] = useState<LibraryItem | null>(null);
  return (
    <SiteLayout>
      <section className="wrap pt-12 pb-16 sm:pt-16">
        <h1 className="max-w-[14ch] text-[clamp(2.5rem,8.5vw,4.5rem)] leading-[0.98] font-bold tracking-[-0.045em]">
          {copy.title}
        </h1>
        <p className="mt-6 max-w-[58ch] text-lg leading-8 text-pretty text-mute">{copy.lead}</p>
        <ul className="mt-14 grid gap-x-10 gap-y-20 lg:grid-cols-2">
          {EXAMPLE_MODEL_IDS.map((id) => (
            <Example key={id} id={id} onOpen={() => setOpened(itemOf(id))} />
          ))}
        </ul>
        <p className="mt-16 max-w-[68ch] text-[0.9375rem] leading-6 text-mute">{copy.source}</p>
      </section>
      <Try />
      {opened && <ModelDialog key={opened.id} item={opened} onClose={() => setOpened(null)} />}
    </SiteLayout>
  );
}

const Example = ({ id, onOpen }: { id: ExampleModelId; onOpen: () => void }) => {
  const { title, category, description } = siteModelCopy[id];
  const [first, ...others] = examplePhotoFiles(id);
  return (
    <li>
      <div className="grid grid-cols-2 overflow-hidden rounded-3xl border border-line">
        <Shown word={copy.before}>
          <img src={`/${first}`} alt={copy.photo(title, 1)} {...PICTURE} />
        </Shown>
        <Shown word={copy.after}>
          <img src={`/${siteModelFiles(id).picture}`} alt={copy.model(title)} {...PICTURE} />
        </Shown>
      </div>
      <div className="mt-5 flex items-start gap-5">
        <div className="min-w-0 grow">
          <p className="eyebrow">{category}</p>
          <h2 className="mt-1 text-2xl">{title}</h2>
          <p className="mt-2 leading-7 text-mute">{description}</p>
        </div>
        <div className="flex shrink-0 gap-2 max-sm:hidden">
          {others.map((photo, i) => (
            <img
              key={photo}
              src={`/${photo}`}
              alt={copy.photo(title, i + 2)}
              width={SIDE}
              height={SIDE}
              loading="lazy"
              className="size-20 rounded-xl border border-line object-cover"
            />
          ))}
        </div>
      </div>
      <Facts id={id} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={onOpen} aria-label={copy.of(copy.view3d, title)}>
          <Box aria-hidden />
          {copy.view3d}
        </Button>
        <a
          href={paths.view(SITE_MODELS[id].slug)}
          aria-label={copy.of(copy.viewAr, title)}
          className={buttonLook({ variant: 'secondary' })}
        >
          <Smartphone aria-hidden />
          {copy.viewAr}
        </a>
      </div>
    </li>
  );
};

const PICTURE = { width: SIDE, height: SIDE, loading: 'lazy', className: 'h-auto w-full' } as const;

const Shown = ({ word, children }: { word: string; children: ReactNode }) => (
  <figure className="ground relative">
    {children}
    <figcaption className="absolute top-3 left-3 rounded-full bg-panel/90 px-3 py-1 text-sm font-medium">
      {word}
    </figcaption>
  </figure>
);

function Facts({ id }: { id: ExampleModelId }) {
  const { photos, processorSeconds, quality, dims_cm } = EXAMPLES[id];
  const facts = [
    [copy.facts.photos, photos],
    [copy.facts.size, formatDimensions(dims_cm)],
    [copy.facts.quality, copy.score(copy.quality[quality.level], quality.score)],
    [copy.facts.time, formatDuration(processorSeconds)],
  ];
  return (
    <dl className="figures mt-4 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4">
      {facts.map(([term, value]) => (
        <div key={term} className="py-3">
          <dt className="eyebrow">{term}</dt>
          <dd className="mt-0.5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Try = () => (
  <section className="sunk py-16">
    <div className="wrap flex flex-wrap items-center justify-between gap-6">
      <div>
        <h2 className="text-3xl font-bold tracking-[-0.035em]">{copy.try.title}</h2>
        <p className="mt-2 text-lg text-mute">{copy.try.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={paths.trial} className={buttonLook({ size: 'large', variant: 'secondary' })}>
          {copy.try.photos}
        </a>
        <a href={paths.signup} className={buttonLook({ size: 'large' })}>
          {copy.try.action}
        </a>
      </div>
    </div>
  </section>
);

/** An example as the dialog of the library shows it; iPhones open its USDZ. */
function itemOf(id: ExampleModelId): LibraryItem {
  const { webGlb, usdz, picture } = siteModelFiles(id);
  const { slug } = SITE_MODELS[id];
  return {
    id,
    slug,
    ...siteModelCopy[id],
    url_glb: `/${webGlb}`,
    url_usdz: `/${usdz}`,
    picture: `/${picture}`,
  };
}
