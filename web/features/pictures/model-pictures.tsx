import { downloadZip } from 'client-zip';
import { useState } from 'react';
import { modelPicturesCopy as copy } from '../../../shared/copy/pt-br/model-pictures.ts';
import { AppError } from '../../../shared/errors.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Choice } from '../../components/choice.tsx';
import { Notice } from '../../components/notice.tsx';
import { hasWebgl } from '../../viewer/create-viewer.ts';
import { MadeCard } from './made-card.tsx';
import { RoomPictures } from './room-pictures.tsx';
import { ShownBlob, ShownFilm, ShownSides, ShownSpin } from './shown-made.tsx';
import { useMaker } from './use-maker.ts';
import { useModelStudio, type MakeOfModel } from './use-model-studio.ts';

interface CardProps {
  asset: Asset;
  make: MakeOfModel;
}

/** What is drawn of a model on its owner's own machine: a spin, a film, its measures, sides that no photo shows, rooms. */
export function ModelPictures({ asset }: { asset: Asset }) {
  const make = useModelStudio(asset);
  const [canDraw] = useState(hasWebgl);
  return (
    <section className="space-y-4" aria-labelledby="model-pictures-title">
      <div className="space-y-1">
        <h2 id="model-pictures-title" className="text-xl font-semibold">
          {copy.title}
        </h2>
        <p className="max-w-[62ch] text-mute">{copy.lead}</p>
      </div>
      {canDraw ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SpinCard asset={asset} make={make} />
            <FilmCard asset={asset} make={make} />
            <DrawingCard asset={asset} make={make} />
            <SidesCard asset={asset} make={make} />
          </ul>
          <RoomPictures asset={asset} model={modelNow(asset)} make={make} fileName={fileName(asset)} />
        </>
      ) : (
        <Notice kind="info">{copy.noWebgl}</Notice>
      )}
    </section>
  );
}

/** The model as it is now: what was made of it before it was edited or renamed is of another one. */
const modelNow = ({ id, name, url_glb }: Asset): string => `${id} ${url_glb} ${name}`;

const fileName = ({ project, name }: Asset): string => slugOf(project.sku ?? name);
/** Of the model itself: its cover is a photo. */
const thumbnailOf = ({ cover, meta_json }: Asset): string =>
  cover ? meta_json.poster_url : meta_json.thumbnail_url;

function SpinCard({ asset, make }: CardProps) {
  const maker = useMaker({ model: modelNow(asset), what: 'spin' }, async (progress) => {
    const [{ makeSpin }, { spinFiles }] = await Promise.all([
      import('./studio/make-spin.ts'),
      import('./studio/spin-files.ts'),
    ]);
    const frames = await make(makeSpin, progress);
    const script = await fetch('/spin.js', { signal: progress.signal });
    if (!script.ok) throw new AppError('request.unreachable');
    const zip = await downloadZip(spinFiles(asset.name, frames, await script.text())).blob();
    return { frames, zip };
  });
  return (
    <MadeCard
      {...copy.spin}
      thumbnail={thumbnailOf(asset)}
      maker={maker}
      renderMade={({ frames }) => <ShownSpin frames={frames} name={asset.name} />}
      files={({ zip }) => [{ label: copy.spin.pack, name: `${fileName(asset)}-giro.zip`, blob: zip }]}
    />
  );
}

function FilmCard({ asset, make }: CardProps) {
  const [shape, setShape] = useState<keyof typeof copy.film.shapes>('square');
  const makers = {
    square: useFilm(asset, make, 'square'),
    upright: useFilm(asset, make, 'upright'),
  };
  const maker = makers[shape];
  const shapeOf = (label: string) => (label === copy.film.shapes.upright ? 'upright' : 'square');
  const note =
    maker.state !== 'made' || maker.made?.extension === 'mp4'
      ? null
      : maker.made
        ? copy.film.noMp4
        : copy.film.none;
  return (
    <MadeCard
      {...copy.film}
      thumbnail={thumbnailOf(asset)}
      maker={maker}
      choices={
        <>
          <Choice
            legend={copy.film.shape}
            name={`film-shape-${asset.id}`}
            options={Object.values(copy.film.shapes)}
            value={copy.film.shapes[shape]}
            onChange={(label) => setShape(shapeOf(label))}
          />
          {note && <Notice kind="info">{note}</Notice>}
        </>
      }
      renderMade={(made) =>
        made && <ShownFilm key={shape} blob={made.film} label={copy.film.play(asset.name)} />
      }
      files={(made) =>
        made
          ? [
              {
                label: made.extension.toUpperCase(),
                name: `${fileName(asset)}-${shape === 'square' ? '1x1' : '9x16'}.${made.extension}`,
                blob: made.film,
              },
            ]
          : []
      }
    />
  );
}

/** A film in one shape; null where this browser records none. */
const useFilm = (asset: Asset, make: MakeOfModel, shape: 'square' | 'upright') =>
  useMaker({ model: modelNow(asset), what: `film ${shape}` }, async (progress) => {
    const [{ filmFormat }, { makeFilm }, { FILM_FRAMES }] = await Promise.all([
      import('./studio/record-film.ts'),
      import('./studio/make-film.ts'),
      import('./studio/film-script.ts'),
    ]);
    const format = await filmFormat(FILM_FRAMES[shape]);
    if (!format) return null;
    const film = await make((making) => makeFilm(making, { shape, format }), progress);
    return { film, extension: format.extension };
  });

function DrawingCard({ asset, make }: CardProps) {
  const maker = useMaker({ model: modelNow(asset), what: 'drawing' }, async (progress) => {
    const { makeDrawing } = await import('./studio/make-drawing.ts');
    return make(makeDrawing, progress);
  });
  return (
    <MadeCard
      {...copy.drawing}
      thumbnail={thumbnailOf(asset)}
      maker={maker}
      renderMade={({ png }) => <ShownBlob blob={png} alt={copy.drawing.alt(asset.name)} />}
      files={({ png, svg }) => [
        { label: 'PNG', name: `${fileName(asset)}-medidas.png`, blob: png },
        { label: 'SVG', name: `${fileName(asset)}-medidas.svg`, blob: svg },
      ]}
    />
  );
}

function SidesCard({ asset, make }: CardProps) {
  const maker = useMaker({ model: modelNow(asset), what: 'sides' }, async (progress) => {
    const { makeSides } = await import('./studio/make-sides.ts');
    const sides = await make(makeSides, progress);
    const zip = await downloadZip(
      sides.map(({ side, png }) => ({
        name: `${fileName(asset)}-${slugOf(copy.sides.names[side])}.png`,
        input: png,
      })),
    ).blob();
    return { sides, zip };
  });
  return (
    <MadeCard
      {...copy.sides}
      thumbnail={thumbnailOf(asset)}
      maker={maker}
      renderMade={({ sides }) => <ShownSides sides={sides} />}
      files={({ zip }) => [{ label: copy.sides.pack, name: `${fileName(asset)}-angulos.zip`, blob: zip }]}
    />
  );
}
