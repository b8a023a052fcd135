import { metresText, sideNames, webarCopy as copy } from '../../shared/copy/pt-br/webar.ts';
import { SIDE_OF_AXIS } from '../../shared/rules/premium-ar.ts';
import type { WebarRequest } from '../../shared/rules/webar.ts';
import { part, show } from '../viewer/page.ts';
import type { ShownModel } from './show-model.ts';

/** Lets a person choose among the sizes of the address, in the page and over the camera's picture in AR. */
export function offerSizes(
  { sizes, baseM, axis }: WebarRequest,
  { viewer, resize }: ShownModel,
  onChosen: (metres: number) => void,
): void {
  if (sizes.length < 2) return;
  part('sizes-of').textContent = copy.sizes(sideNames[SIDE_OF_AXIS[axis]]);
  const choose = (metres: number) => {
    onChosen(metres);
    resize(metres).catch((error: unknown) => console.error('The model kept its size', error));
  };
  part('choices').append(...sizes.map((metres) => choice(metres, metres === baseM, () => choose(metres))));
  show('sizes');
  // What lies in the element without a slot of its own is all that a WebXR session shows of the page.
  viewer.addEventListener('ar-status', (event) => {
    const { status } = (event as unknown as CustomEvent<{ status: string }>).detail;
    const isInRoom = status === 'session-started' || status === 'object-placed';
    (isInRoom ? viewer : part('size')).append(part('sizes'));
  });
}

function choice(metres: number, isFirst: boolean, onChoose: () => void): HTMLElement {
  const label = document.createElement('label');
  const radio = document.createElement('input');
  radio.type = 'radio';
  radio.name = 'size';
  radio.checked = isFirst;
  radio.addEventListener('change', onChoose);
  label.append(radio, metresText(metres));
  return label;
}
