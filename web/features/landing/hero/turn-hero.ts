import type { ModelViewerElement } from '@google/model-viewer';
import { siteModelFiles } from '../../../../shared/rules/site-models.ts';
import type { Dimensions } from '../../../../shared/schemas/models.ts';
import { watchSight } from '../../../lib/watch-sight.ts';
import { createViewer, hasWebgl, showIn } from '../../../viewer/create-viewer.ts';
import { drawDimensions } from '../../../viewer/dimension-lines.ts';
import '../../../viewer/dimension-lines.css';
import { HERO_FIELD_OF_VIEW, HERO_MODEL, HERO_ORBIT } from './hero-view.ts';

/** One turn in 45 seconds: slow enough to read the measures. */
const DEGREES_PER_SECOND = 8;
/** As the picture was drawn (bin/tools/site-pictures). */
const LIGHT = { 'environment-image': 'neutral', 'shadow-intensity': '1', 'shadow-softness': '0.9' };
/** The page scrolls under the wheel and the finger; only turning is for the model. */
const STILL = { 'disable-zoom': '', 'disable-pan': '', 'disable-tap': '' };

/**
 * Puts the model into the stage over its picture, with its dimension lines, and lets it turn until somebody does so by
 * hand; it stands still for who asks for less motion. Returns how to remove it. Does nothing where 3D cannot be drawn.
 */
export async function turnHero(
  stage: HTMLElement,
  { name, dims_cm }: { name: string; dims_cm: Dimensions },
): Promise<() => void> {
  if (!hasWebgl()) return () => {};
  const viewer = await createViewer(
    { name, url_glb_web: `/${siteModelFiles(HERO_MODEL).webGlb}` },
    { 'camera-orbit': HERO_ORBIT, 'field-of-view': HERO_FIELD_OF_VIEW, ...LIGHT, ...STILL },
  );
  viewer.removeAttribute('ar');
  viewer.className =
    'absolute inset-0 size-full [--poster-color:transparent] [--progress-bar-color:transparent]';
  await showIn(stage, viewer);
  drawDimensions(viewer, dims_cm);
  stage.dataset.state = 'ready';
  const stop = matchMedia('(prefers-reduced-motion: reduce)').matches ? () => {} : turn(viewer);
  return () => {
    stop();
    viewer.remove();
    delete stage.dataset.state;
  };
}

/** Moves the camera round the model while it is in sight; returns how to stop. */
function turn(viewer: ModelViewerElement): () => void {
  let isInSight = true;
  let before = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    // A tab that was away, or a slow frame, is no leap.
    const seconds = Math.min(0.1, (now - before) / 1000);
    before = now;
    if (isInSight) {
      const { theta, phi, radius } = viewer.getCameraOrbit();
      const next = theta + (DEGREES_PER_SECOND * seconds * Math.PI) / 180;
      viewer.cameraOrbit = `${next}rad ${phi}rad ${radius}m`;
      viewer.jumpCameraToGoal();
    }
    frame = requestAnimationFrame(step);
  }
  const stopWatching = watchSight(viewer, (isNow) => (isInSight = isNow));
  const stop = () => {
    cancelAnimationFrame(frame);
    stopWatching();
  };
  for (const hand of ['pointerdown', 'keydown'] as const) viewer.addEventListener(hand, stop, { once: true });
  return stop;
}
