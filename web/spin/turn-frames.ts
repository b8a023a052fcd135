import { spinCopy } from '../../shared/copy/pt-br/spin.ts';

/** Keys of a slider, in frames; a page is an eighth of a turn. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const PAGES: Record<string, number> = { PageUp: 1, PageDown: -1 };
/** How far a finger goes for a whole turn, in widths of the place. */
const WIDTHS_A_TURN = 1.5;

/**
 * Makes a place one picture of a product that turns under finger, mouse and keys: it is a slider of as many frames. The first
 * frame is fetched at once, the others when somebody comes near with pointer or focus. Styles by properties, which a strict
 * policy allows.
 */
export function turnFrames(place: HTMLElement, frames: readonly string[], name: string): void {
  const images = frames.map(() => new Image());
  let [shown, wanted, grabbedAt, grabbedFrame] = [-1, 0, 0, 0];

  const hint = document.createElement('span');
  hint.textContent = spinCopy.hint;
  hint.ariaHidden = 'true';
  Object.assign(hint.style, {
    position: 'absolute',
    bottom: '4%',
    left: '50%',
    transform: 'translateX(-50%)',
    padding: '.3em .9em',
    borderRadius: '99em',
    background: 'rgb(33 28 24 / .72)',
    color: '#fff',
    font: '600 .8rem system-ui, sans-serif',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
  });
  Object.assign(place.style, {
    position: 'relative',
    aspectRatio: '1',
    overflow: 'hidden',
    cursor: 'grab',
    // The page scrolls by a finger that moves up or down.
    touchAction: 'pan-y',
    userSelect: 'none',
  });
  place.tabIndex = 0;
  place.setAttribute('role', 'slider');
  place.ariaLabel = spinCopy.label(name);
  place.ariaValueMin = '1';
  place.ariaValueMax = String(frames.length);
  place.replaceChildren(hint);

  function fetchFrame(i: number): void {
    if (images.at(i)!.src) return;
    Object.assign(images.at(i)!.style, { display: 'block', width: '100%', height: '100%' });
    images.at(i)!.alt = '';
    images.at(i)!.draggable = false;
    images.at(i)!.onload = show;
    images.at(i)!.src = frames.at(i)!;
  }
  const fetchAll = () => frames.forEach((_, i) => fetchFrame(i));

  /** Shows the frame that is wanted, as soon as it has come. */
  function show(): void {
    place.ariaValueNow = String(wanted + 1);
    place.ariaValueText = spinCopy.degrees(Math.round((360 / frames.length) * wanted));
    const image = images.at(wanted)!;
    if (shown === wanted || !image.complete || image.naturalWidth === 0) return;
    images[shown]?.remove();
    place.prepend(image);
    shown = wanted;
  }
  function turnTo(frame: number): void {
    hint.remove();
    fetchAll();
    wanted = ((Math.round(frame) % frames.length) + frames.length) % frames.length;
    show();
  }

  place.addEventListener('pointerenter', fetchAll);
  place.addEventListener('focus', fetchAll);
  place.addEventListener('pointerdown', (event) => {
    fetchAll();
    place.setPointerCapture(event.pointerId);
    place.style.cursor = 'grabbing';
    [grabbedAt, grabbedFrame] = [event.clientX, wanted];
  });
  place.addEventListener('pointermove', (event) => {
    if (!place.hasPointerCapture(event.pointerId)) return;
    const share = (event.clientX - grabbedAt) / (WIDTHS_A_TURN * place.clientWidth);
    // What is nearest to the eye follows the finger.
    turnTo(grabbedFrame - share * frames.length);
  });
  place.addEventListener('pointerup', () => (place.style.cursor = 'grab'));
  place.addEventListener('keydown', (event) => {
    const { key } = event;
    const ends: Record<string, number> = { Home: 0, End: frames.length - 1 };
    const steps = STEPS[key] ?? (PAGES[key] ? PAGES[key] * Math.round(frames.length / 8) : 0);
    const to = ends[key] ?? (steps === 0 ? null : wanted + steps);
    if (to === null) return;
    event.preventDefault();
    turnTo(to);
  });
  fetchFrame(0);
  show();
}
