import { Box, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { landingCopy } from '../../../../shared/copy/pt-br/landing.ts';
import { siteCopy } from '../../../../shared/copy/pt-br/site.ts';
import { ANCHORS } from '../../../../shared/rules/site.ts';
import { Button, buttonLook } from '../../../components/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../site/lazy-part.tsx';
import { Section } from '../../site/section.tsx';
import { AR_SLUG, LIBRARY, type LibraryItem } from './library-items.ts';
import { useArAvailable } from './use-ar-available.ts';

const copy = landingCopy.library;
const ModelDialog = lazyPart(async () => (await import('./model-dialog.tsx')).ModelDialog);

/** The three demonstration models (SITE-03), each to be turned in a dialog and seen in AR. */
export function Library() {
  const list = useRef<HTMLUListElement>(null);
  const hasAr = useArAvailable(list, AR_SLUG);
  const [opened, setOpened] = useState<LibraryItem | null>(null);
  return (
    <Section id={ANCHORS.library} title={copy.title} lead={copy.lead}>
      <ul ref={list} className="mt-12 grid gap-x-6 gap-y-14 md:grid-cols-3">
        {LIBRARY.map((item) => (
          <Item key={item.id} item={item} hasAr={hasAr} onOpen={() => setOpened(item)} />
        ))}
      </ul>
      {opened && <ModelDialog key={opened.id} item={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

interface ItemProps {
  item: LibraryItem;
  /** Null until that is known. */
  hasAr: boolean | null;
  onOpen: () => void;
}

const Item = ({ item: { slug, title, category, description, picture }, hasAr, onOpen }: ItemProps) => (
  <li className="grid grid-rows-[auto_1fr]">
    <div className="ground overflow-hidden rounded-3xl">
      <img src={picture} alt="" width={960} height={960} loading="lazy" className="size-full" />
    </div>
    <div className="mt-5 flex flex-col">
      <p className="eyebrow">{category}</p>
      <h3 className="mt-1 text-2xl">{title}</h3>
      <p className="mt-2 mb-5 leading-7 text-mute">{description}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button onClick={onOpen} aria-label={copy.of(copy.view3d, title)}>
          <Box aria-hidden />
          {copy.view3d}
        </Button>
        {hasAr ? (
          <a
            href={paths.premiumAr(slug)}
            target="_blank"
            rel="noopener"
            aria-label={`${copy.of(copy.viewAr, title)} ${siteCopy.newTab}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            <Smartphone aria-hidden />
            {copy.viewAr}
          </a>
        ) : (
          <Button
            variant="secondary"
            disabled
            aria-label={copy.of(hasAr === null ? copy.viewAr : `${copy.viewAr} (${copy.soon})`, title)}
          >
            <Smartphone aria-hidden />
            {copy.viewAr}{' '}
            {hasAr === false && (
              <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent-strong">
                {copy.soon}
              </span>
            )}
          </Button>
        )}
      </div>
    </div>
  </li>
);
