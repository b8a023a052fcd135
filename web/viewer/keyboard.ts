import type { ModelViewerElement } from '@google/model-viewer';
import { part } from './page.ts';

/** How far an arrow turns the product. */
const STEP = Math.PI / 12;
const ZOOM = 1;

/** The parts of the page that a key stands for. */
const BUTTONS: Record<string, string> = { m: 'dimensions', r: 'reset', f: 'fullscreen', '?': 'help' };
const TURNS: Record<string, [theta: number, phi: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Arrows turn, + and − zoom, letters press the tools' buttons, wherever on the page the focus is. */
export function bindKeyboard(viewer: ModelViewerElement): void {
  const dialog = part('keys') as HTMLDialogElement;
  part('help').addEventListener('click', () => dialog.showModal());
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    const turn = TURNS[event.key];
    const button = BUTTONS[event.key.toLowerCase()];
    // The viewer itself hears arrows while it has the focus; radios choose by them.
    if (turn && event.target !== viewer && !(event.target instanceof HTMLInputElement)) {
      const { theta, phi } = viewer.getCameraOrbit();
      viewer.cameraOrbit = `${theta + turn[0]}rad ${phi + turn[1]}rad auto`;
      event.preventDefault();
    } else if (event.key === '+' || event.key === '=') viewer.zoom(ZOOM);
    else if (event.key === '-') viewer.zoom(-ZOOM);
    else if (button) part(button).click();
  });
}
