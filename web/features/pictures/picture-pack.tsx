import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { picturePackCopy as copy } from '../../../shared/copy/pt-br/picture-pack.ts';
import { brokenRules, CHANNELS, type ChannelId } from '../../../shared/rules/channels.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/use-stored.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { filesOf, movedTo, photosIn, readChoice, type PackChoice } from './pack-choice.ts';
import { CoverPart } from './cover-part.tsx';
import { PictureList } from './picture-list.tsx';
import { SentBefore, StorePart } from './store-part.tsx';
import { useDownload } from './use-download.ts';
import { isShown, usePictures } from './use-pictures.ts';
import { useStorePictures } from './use-store-pictures.ts';

/** The pictures of a model as they will stand in a listing, where to, and the download. */
export function PicturePack({ asset, photos }: { asset: Asset; photos: number }) {
  const [kept, keep] = useStored(`pictures.${asset.id}`);
  const [said, setSaid] = useState('');
  const choice = readChoice(kept);
  const hasShadow = choice.hasShadow && choice.channels.some((id) => CHANNELS[id].takesShadow);
  const pictures = usePictures(asset.id, photos, hasShadow);
  const change = (part: Partial<PackChoice>) => keep(JSON.stringify({ ...choice, ...part }));
  const inOrder = photosIn(choice, pictures.made);
  const files = filesOf(choice, inOrder, slugOf(asset.project.sku ?? asset.name));
  const { download, done } = useDownload(asset, pictures.set);
  const store = useStorePictures(asset.id);
  const inStore = (store.data?.sent ?? []).filter(({ job_id }) => job_id === asset.job_id);

  const move = (photo: number, place: number) => {
    change({ order: movedTo(inOrder, photo, place) });
    setSaid(copy.moved(place + 1));
  };
  const isCut = pictures.cutCount === photos;
  const isReady = isCut && pictures.made.every((photo) => pictures.shown.has(photo));
  const isEmpty = isCut && pictures.made.length === 0;
  const measured = files.filter((file) => isShown(file, hasShadow));
  const problems = measured.flatMap(({ photo, place, channel }) =>
    problemsOf(pictures.shown.get(photo), place, channel),
  );
  const tooMany = choice.channels.filter((channel) => CHANNELS[channel].maxPictures < inOrder.length);
  const enlarged = pictures.enlarged.filter((photo) => inOrder.includes(photo)).map((photo) => photo + 1);

  if (isEmpty)
    return (
      <div className="space-y-8">
        <EmptyState
          {...(pictures.areGone ? copy.gone : copy.none)}
          action={
            <Link to={paths.model(asset.id)} className={buttonLook()}>
              {copy.none.action}
            </Link>
          }
        />
        <SentBefore jobId={asset.job_id} work={store} />
        <CoverPart asset={asset} front={null} />
      </div>
    );
  return (
    <div className="space-y-8">
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <section className="min-w-0 space-y-4" aria-labelledby="pictures-title">
          <div className="space-y-2">
            <h2 id="pictures-title" className="text-xl font-semibold">
              {copy.pictures}
            </h2>
            <Progress isReady={isReady} isCut={isCut} {...pictures} />
            <p role="status" className="sr-only">
              {said}
            </p>
          </div>
          {pictures.failed.map(({ photo, error, retry }) => (
            <Notice
              key={photo}
              kind="bad"
              action={
                <Button variant="secondary" size="small" onClick={retry}>
                  {copy.again}
                </Button>
              }
            >
              {copy.failed(photo + 1, messageFor(error))}
            </Notice>
          ))}
          {enlarged.length > 0 && <Notice kind="info">{copy.enlarged(enlarged)}</Notice>}
          <PictureList
            inOrder={inOrder}
            leftOut={choice.leftOut.filter((photo) => pictures.made.includes(photo))}
            waiting={
              isCut
                ? []
                : Array.from({ length: photos }, (_, i) => i).filter((i) => !pictures.made.includes(i))
            }
            shown={pictures.shown}
            inStore={new Set(inStore.map(({ photo }) => photo))}
            onMove={move}
            onLeaveOut={(photo) => change({ leftOut: [...choice.leftOut, photo] })}
            onTakeBack={(photo) =>
              change({ leftOut: choice.leftOut.filter((each) => each !== photo), order: [...inOrder, photo] })
            }
          />
        </section>
        <aside className="space-y-5 lg:sticky lg:top-24 lg:self-start">
          <ChannelChoice choice={choice} onChange={change} />
          {tooMany.map((channel) => (
            <p key={channel} className="text-sm text-mute">
              {copy.channels.most(CHANNELS[channel].name, CHANNELS[channel].maxPictures)}
            </p>
          ))}
          {problems.map((problem) => (
            <Notice key={problem} kind="bad">
              {problem}
            </Notice>
          ))}
          <Button
            size="large"
            className="w-full"
            busy={done !== null}
            disabled={!isReady || files.length === 0 || problems.length > 0}
            onClick={() => void download(files)}
          >
            <Download aria-hidden />
            {copy.download(files.length)}
          </Button>
          <p role="status" className="text-sm text-mute empty:hidden">
            {done !== null
              ? copy.packing(done, files.length)
              : choice.channels.length === 0
                ? copy.chooseChannel
                : isReady &&
                  problems.length === 0 &&
                  (measured.length === files.length
                    ? copy.checks.good(choice.channels.length)
                    : copy.checks.later)}
          </p>
          <StorePart
            jobId={asset.job_id}
            work={store}
            channels={choice.channels}
            hasShadow={choice.hasShadow}
            inOrder={inOrder}
            isReady={isReady && problems.length === 0}
          />
        </aside>
      </div>
      <CoverPart asset={asset} front={isReady ? frontOf(inOrder, pictures.shown) : null} />
    </div>
  );
}

type Shown = ReturnType<typeof usePictures>['shown'];
type Drawn = NonNullable<ReturnType<Shown['get']>>;

/** What a channel would refuse of the picture at a place of it. */
const problemsOf = (drawn: Drawn | undefined, place: number, channel: ChannelId): string[] =>
  drawn ? brokenRules(channel, drawn.facts).map((rule) => copy.checks.broken(channel, place, rule)) : [];

/** The first picture in the owner's order, once it is drawn. */
function frontOf(inOrder: readonly number[], shown: Shown) {
  const [photo] = inOrder;
  const blob = photo === undefined ? undefined : shown.get(photo)?.blob;
  return photo !== undefined && blob ? { photo, blob } : null;
}

interface ProgressProps {
  isReady: boolean;
  isCut: boolean;
  photos: number;
  cutCount: number;
  made: number[];
  shown: ReadonlyMap<number, unknown>;
}

function Progress({ isReady, isCut, photos, cutCount, made, shown }: ProgressProps) {
  if (isReady) return <p className="text-sm text-mute">{copy.ready(made.length)}</p>;
  const label = isCut ? copy.drawing(shown.size, made.length) : copy.making(cutCount, photos);
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm font-medium">
        {label}
      </p>
      <ProgressBar
        label={label}
        value={(100 * (cutCount + shown.size)) / (photos + Math.max(1, made.length))}
      />
      <p className="text-sm text-mute">{copy.stays}</p>
    </div>
  );
}
