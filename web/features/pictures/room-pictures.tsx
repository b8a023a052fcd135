import { downloadZip } from 'client-zip';
import { Download, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { modelPicturesCopy } from '../../../shared/copy/pt-br/model-pictures.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatBytes } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Making } from './made-card.tsx';
import { ShownBlob } from './shown-made.tsx';
import type { RoomPicture, RoomShape } from './studio/make-rooms.ts';
import { useMaker, type Maker } from './use-maker.ts';
import type { MakeOfModel } from './use-model-studio.ts';

const copy = modelPicturesCopy.rooms;
const RATIOS: Record<RoomShape, string> = { square: '1x1', portrait: '4x5' };
const ASPECTS: Record<RoomShape, string> = { square: 'aspect-square', portrait: 'aspect-4/5' };

interface RoomPicturesProps {
  asset: Asset;
  /** As it is now. */
  model: string;
  make: MakeOfModel;
  /** What files of this model begin with. */
  fileName: string;
}

/** The model in three rooms, named a composition wherever it is seen or saved (PIC-10). */
export function RoomPictures({ asset, model, make, fileName }: RoomPicturesProps) {
  const [shape, setShape] = useState<RoomShape>('square');
  const [hasMeasures, setHasMeasures] = useState(false);
  const of = { model, make };
  const plain = { square: useRooms(of, 'square', false), portrait: useRooms(of, 'portrait', false) };
  const measured = { square: useRooms(of, 'square', true), portrait: useRooms(of, 'portrait', true) };
  const makerOf = (ratio: RoomShape, isMeasured: boolean) => (isMeasured ? measured : plain)[ratio];
  const maker = makerOf(shape, hasMeasures);

  /** Who has seen it one way sees it the other way without asking again. */
  function choose(nextShape: RoomShape, isMeasured: boolean): void {
    setShape(nextShape);
    setHasMeasures(isMeasured);
    const next = makerOf(nextShape, isMeasured);
    if (maker.state === 'made' && next.state === 'idle') next.start();
  }
  const ending = `${RATIOS[shape]}${hasMeasures ? '-com-medida' : ''}`;
  const nameOf = ({ room }: RoomPicture) =>
    `${fileName}-composicao-ilustrativa-${slugOf(copy.names[room])}-${ending}.jpg`;
  const download = async (pictures: RoomPicture[]) =>
    saveFile(
      `${fileName}-composicoes-ilustrativas-${ending}.zip`,
      await downloadZip(pictures.map((each) => ({ name: nameOf(each), input: each.jpeg }))).blob(),
    );

  return (
    <section aria-labelledby="rooms-title" className="rounded-2xl border border-line bg-panel p-4 sm:p-5">
      <div className="grid gap-5 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <div className="space-y-1">
          <h3 id="rooms-title" className="text-lg font-semibold">
            {copy.title}
          </h3>
          <p className="max-w-[62ch] text-mute">{copy.text}</p>
        </div>
        <div className="space-y-3">
          <Choice
            legend={copy.shape}
            name={`room-shape-${asset.id}`}
            options={Object.values(copy.shapes)}
            value={copy.shapes[shape]}
            onChange={(label) => choose(label === copy.shapes.portrait ? 'portrait' : 'square', hasMeasures)}
          />
          <div>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={hasMeasures}
                onChange={({ target }) => choose(shape, target.checked)}
              />
              <span className="font-medium">{copy.measures}</span>
            </label>
            <p className="ml-8 text-sm text-mute">{copy.measuresNote}</p>
          </div>
          {maker.state === 'failed' && <Notice kind="bad">{modelPicturesCopy.failed}</Notice>}
          <RoomsAction maker={maker} onDownload={download} />
        </div>
      </div>
      {maker.state === 'made' && (
        <ul className="mt-5 grid gap-4 sm:grid-cols-3">
          {maker.made.map((picture) => (
            <li key={picture.room}>
              <div className={`overflow-hidden rounded-xl border border-line ${ASPECTS[shape]}`}>
                <ShownBlob blob={picture.jpeg} alt={copy.alt(asset.name, copy.names[picture.room])} />
              </div>
              <div className="mt-2 flex items-center justify-between gap-2">
                <p>
                  <span className="font-semibold">{copy.names[picture.room]}</span>
                  <span className="block text-sm text-mute">{copy.label}</span>
                </p>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => saveFile(nameOf(picture), picture.jpeg)}
                >
                  <Download aria-hidden />
                  {modelPicturesCopy.download(copy.names[picture.room], formatBytes(picture.jpeg.size))}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const useRooms = (
  { model, make }: Pick<RoomPicturesProps, 'model' | 'make'>,
  shape: RoomShape,
  hasMeasures: boolean,
) =>
  useMaker({ model, what: `rooms ${shape} ${hasMeasures}` }, async (progress) => {
    const { makeRooms } = await import('./studio/make-rooms.ts');
    return make((making) => makeRooms(making, { shape, hasMeasures }), progress);
  });

interface RoomsActionProps {
  maker: Maker<RoomPicture[]>;
  onDownload: (pictures: RoomPicture[]) => Promise<void>;
}

function RoomsAction({ maker, onDownload }: RoomsActionProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {maker.state === 'made' && `${copy.title}: ${modelPicturesCopy.ready}`}
      </p>
      {maker.state === 'making' ? (
        <Making title={copy.title} share={maker.share} />
      ) : maker.state === 'made' ? (
        <Button variant="secondary" className="w-full" onClick={() => void onDownload(maker.made)}>
          <Download aria-hidden />
          {modelPicturesCopy.download(
            copy.pack,
            formatBytes(maker.made.reduce((sum, { jpeg }) => sum + jpeg.size, 0)),
          )}
        </Button>
      ) : (
        <Button variant="secondary" className="w-full" onClick={maker.start}>
          <WandSparkles aria-hidden />
          {modelPicturesCopy.make(copy.what)}
        </Button>
      )}
    </>
  );
}
