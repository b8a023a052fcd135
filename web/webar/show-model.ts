import type { ModelViewerElement } from '@google/model-viewer';
import { webarCopy as copy } from '../../shared/copy/pt-br/webar.ts';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { scaledSides, scaleTo, type WebarRequest } from '../../shared/rules/webar.ts';
import type { Dimensions, PublicModel } from '../../shared/schemas/models.ts';
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

/**
 * Draws the model at the size asked for, with its dimension lines: the published one's light file where there is one,
 * else the file of the address. Throws as `loadViewer` does.
 */
export async function showModel(
  { glb, axis, baseM, name, slug }: WebarRequest,
  published: PublicModel | null,
): Promise<ShownModel | 'axisFlat'> {
  const unpublished: PageModel = {
    id: '',
    slug,
    name: name || copy.nameless,
    poster_url: '',
    dims_cm: NOTHING,
  };
  const model = published ?? unpublished;
  const viewer = await loadViewer({ ...model, url_glb_web: published?.url_glb_web ?? glb });
  const { x, y, z } = viewer.getDimensions();
  const natural = { x, y, z };
  if (scaleTo(baseM, axis, natural) === null) return 'axisFlat';

  let redraw: ((dims: Dimensions) => void) | undefined;
  async function resize(metres: number) {
    const scale = metres / natural[axis];
    viewer.scale = `${scale} ${scale} ${scale}`;
    await viewer.updateComplete;
    await viewer.updateFraming();
    const sides = scaledSides(natural, scale);
    part('sides-text').textContent = sidesText(sides);
    if (redraw) redraw(sides);
    else redraw = drawDimensions(viewer, sides);
  }
  await resize(baseM);
  bindLines(viewer);
  show('sides');
  return { viewer, originalM: natural[axis], resize };
}

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
