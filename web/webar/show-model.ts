import type { ModelViewerElement } from '@google/model-viewer';
import { webarCopy as copy } from '../../shared/copy/pt-br/webar.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { scaledSides, scaleTo, type WebarRequest } from '../../shared/rules/webar.ts';
import type { Dimensions } from '../../shared/schemas/models.ts';
import { drawDimensions } from '../viewer/dimension-lines.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import { part, show } from '../viewer/page.ts';

export interface ShownModel {
  viewer: ModelViewerElement;
  /** Length of the asked side in the file, in metres. */
  originalM: number;
  /** Makes the asked side measure so many metres. */
  resize: (metres: number) => Promise<void>;
}

const centimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Sizes this many times apart cannot be compared in one picture. */
const COMPARABLE = 3;

/**
 * Draws the model at the size asked for, with its dimension lines: the published one's light file where there is one,
 * else the file of the address. The picture has room for the largest size, so that a smaller one is seen to be smaller.
 * Throws as `loadViewer` does.
 */
export async function showModel(
  { glb, axis, baseM, sizes, name, slug }: WebarRequest,
  published: PageModel | null,
): Promise<ShownModel | 'axisFlat'> {
  const nameless = name || copy.nameless;
  const unpublished: PageModel = { id: '', slug, name: nameless, poster_url: '', dims_cm: NOTHING };
  const model = published ?? unpublished;
  const viewer = await loadViewer({ ...model, url_glb_web: published?.url_glb_web ?? glb });
  const natural = published ? inMetres(published.dims_cm) : { ...viewer.getDimensions() };
  if (scaleTo(baseM, axis, natural) === null) return 'axisFlat';

  async function rescale(metres: number): Promise<Dimensions> {
    const scale = metres / natural[axis];
    viewer.scale = `${scale} ${scale} ${scale}`;
    await viewer.updateComplete;
    const sides = scaledSides(natural, scale);
    part('sides-text').textContent = sidesText(sides);
    return sides;
  }
  const [largest, smallest] = [Math.max(...sizes), Math.min(...sizes)];
  await rescale(largest <= COMPARABLE * smallest ? largest : baseM);
  await viewer.updateFraming();
  const redraw = drawDimensions(viewer, await rescale(baseM));
  bindLines(viewer);
  show('sides');
  return { viewer, originalM: natural[axis], resize: async (metres) => redraw(await rescale(metres)) };
}

const inMetres = ({ width, height, depth }: Dimensions) => ({
  x: width / 100,
  y: height / 100,
  z: depth / 100,
});

const NOTHING: Dimensions = { width: 0, height: 0, depth: 0 };

const sidesText = ({ width, height, depth }: Dimensions): string =>
  `${[width, height, depth].map((side) => centimetres.format(side)).join(' × ')} cm`;

function bindLines(viewer: ModelViewerElement): void {
  const lines = part('lines');
  lines.addEventListener('click', () => {
    const isOn = lines.getAttribute('aria-pressed') !== 'true';
    lines.setAttribute('aria-pressed', String(isOn));
    viewer.dataset.dimensions = isOn ? 'on' : 'off';
  });
}
