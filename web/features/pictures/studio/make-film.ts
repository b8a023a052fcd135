import { fontReady, paintMeasures } from './draw-measures.ts';
import { FILM_COUNT, FILM_ELEVATION, FILM_FRAMES, filmFrame, type FilmShape } from './film-script.ts';
import type { Making } from './making.ts';
import { measuresIn, withLines } from './measures.ts';
import { pause, whiten, whiteCanvas } from './picture-canvas.ts';
import { recordFilm, type FilmFormat } from './record-film.ts';
import { viewsFrom } from './view.ts';

/** What is left round the lines is for their labels. */
const FILL = 0.8;

/** A film of a model that turns once and then shows its measures (PIC-07). Throws what the browser's encoder throws. */
export async function makeFilm(
  { studio, points, dims, onShare, signal }: Making,
  { shape, format }: { shape: FilmShape; format: FilmFormat },
): Promise<Blob> {
  const frame = FILM_FRAMES[shape];
  const script = Array.from({ length: FILM_COUNT }, (_, i) => filmFrame(i));
  const seen = { points: withLines(points, [script.at(0)!.theta]), frame, fill: FILL };
  const views = viewsFrom(
    script.map(({ theta }) => ({ theta, elevation: FILM_ELEVATION })),
    seen,
  );
  await fontReady();
  const product = whiteCanvas(frame);
  const canvas = whiteCanvas(frame);
  const paper = canvas.getContext('2d')!;
  return recordFilm(canvas, format, {
    count: FILM_COUNT,
    signal,
    async draw(i) {
      const view = views.at(i)!;
      // While it stands still it need not be drawn anew.
      if (i === 0 || script.at(i)!.theta !== script.at(i - 1)!.theta) {
        whiten(product);
        studio.draw(product, view, { hasGround: true, isFine: false });
      }
      paper.drawImage(product, 0, 0);
      const { measures } = script.at(i)!;
      if (measures > 0) paintMeasures(paper, measuresIn(view, frame, { points, dims }), measures);
      onShare((i + 1) / FILM_COUNT);
      await pause();
    },
  });
}
