import type { ModelViewerElement } from '@google/model-viewer';
import type { PageModel } from '../../shared/pages/page-model.ts';
import type { Dimensions } from '../../shared/schemas/models.ts';
import type { SizeVariant } from '../../shared/rules/size-variants.ts';
import { part, show } from './page.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
export const centimetresText = (length: number): string => `${number.format(length)} cm`;

/** Draws the measures of a size round the model. */
type Measure = (dims: Dimensions) => void;

/** Lets a person see the product in each size it is sold in, with that size's measures. */
export function bindVariants(viewer: ModelViewerElement, model: PageModel, measure: Measure): void {
  if (!model.sizes) return;
  part('variants').append(
    ...model.sizes.map((size) => option(size, () => choose(viewer, model, measure, size.scale))),
  );
  show('variants');
}

function choose(viewer: ModelViewerElement, { dims_cm }: PageModel, measure: Measure, scale: number) {
  viewer.scale = `${scale} ${scale} ${scale}`;
  const { width, height, depth } = dims_cm;
  const dims = { width: width * scale, height: height * scale, depth: depth * scale };
  for (const side of ['width', 'height', 'depth'] as const)
    part(side).textContent = centimetresText(dims[side]);
  void viewer.updateComplete.then(async () => {
    await viewer.updateFraming(); // else the measures of the largest stand outside of a phone's screen
    measure(dims);
  });
}

function option({ centimetres, scale }: SizeVariant, onChoose: () => void): HTMLElement {
  const label = document.createElement('label');
  const radio = document.createElement('input');
  radio.type = 'radio';
  radio.name = 'size';
  radio.value = String(scale);
  radio.checked = scale === 1;
  radio.addEventListener('change', onChoose);
  label.append(radio, centimetresText(centimetres));
  return label;
}
