import type { ModelViewerElement } from '@google/model-viewer';
import type { PageModel } from '../../shared/pages/page-model.ts';
import { viewerCopy } from '../../shared/copy/pt-br/viewer.ts';

/**
 * model-viewer reads these when an element is made, and would otherwise ask public CDNs. Our GLBs use meshopt, whose
 * decoder is bundled (the empty script is only waited for), and neither Draco, KTX2 nor Lottie: those lead nowhere.
 */
const DECODERS = {
  meshoptDecoderLocation: '/decoders/meshopt-noop.js',
  dracoDecoderLocation: '/decoders/none/',
  ktx2TranscoderLocation: '/decoders/none/',
  lottieLoaderLocation: '/decoders/none/',
};

/**
 * The camera at the start: before the product, which faces +Z, a little to its side and above. It stands further
 * off in an upright window, where the labels of the dimensions need the room.
 */
export const startOrbit = (): string => `32deg 74deg ${innerWidth < innerHeight ? '140%' : '118%'}`;

/** Loads the 3D library and makes the element, on its way to fetch the page's light GLB; `more` are attributes. */
export async function createViewer(
  model: Pick<PageModel, 'name' | 'url_usdz'> & { url_glb_web: string },
  more: Record<string, string> = {},
): Promise<ModelViewerElement> {
  Object.assign(self, { ModelViewerElement: DECODERS });
  await import('@google/model-viewer');
  const viewer = document.createElement('model-viewer');
  const attributes = {
    src: model.url_glb_web,
    ...(model.url_usdz && { 'ios-src': model.url_usdz }),
    alt: `${viewerCopy.viewLabel}: ${model.name}`,
    ar: '',
    'ar-modes': 'webxr scene-viewer quick-look',
    'ar-scale': 'fixed',
    'camera-controls': '',
    'camera-orbit': startOrbit(),
    'min-camera-orbit': 'auto 20deg auto',
    'max-camera-orbit': 'auto 92deg 220%',
    'interaction-prompt': 'none',
    'touch-action': 'pan-y',
    'shadow-intensity': '0.9',
    'shadow-softness': '0.85',
    'tone-mapping': 'neutral',
    a11y: JSON.stringify(viewerCopy.a11y),
    ...more,
  };
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
  // Our own AR button stands in the page; an empty slot keeps the element's away.
  const noButton = document.createElement('span');
  noButton.slot = 'ar-button';
  viewer.append(noButton);
  return viewer;
}

/** Returns when the model of a viewer is seen. Throws, with what model-viewer says as its cause, when it cannot be shown. */
export const untilSeen = (viewer: ModelViewerElement): Promise<void> =>
  new Promise((resolve, reject) => {
    viewer.addEventListener('load', () => resolve(), { once: true });
    viewer.addEventListener(
      'error',
      (event) => {
        const { detail } = event as unknown as CustomEvent;
        reject(new Error('The model could not be shown', { cause: detail }));
      },
      { once: true },
    );
  });

/** Puts a viewer into a frame and returns when its model is seen. Throws, with the viewer gone again, when it cannot be. */
export async function showIn(frame: HTMLElement, viewer: ModelViewerElement): Promise<void> {
  const seen = untilSeen(viewer);
  frame.append(viewer);
  await seen.catch((error: unknown) => {
    viewer.remove();
    throw error;
  });
}

/** Whether this browser can draw 3D at all. */
export const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
