import { middleOf } from '../geometry/resample-field.ts';
import type { ScalarField } from '../types.ts';
import { prepareGreyView, type GreyView } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import { claimDepths } from './claim-depths.ts';
import { voteOnSamples } from './depth-votes.ts';
import { agreeOnFaces, type FaceAgreement } from './face-agreement.ts';
import { TEXELS } from './plane-sheet.ts';

/** What the photos say of a hull before anything is cut out of it. */
export interface PhotosHeard {
  /** Indices of the samples inside the hull. */
  samples: Int32Array;
  views: GreyView[];
  /** The photos again, finer. */
  painted: GreyView[];
  faces: FaceAgreement['faces'];
  /** Per sample of `samples`: negative where photos look through it, positive where they see a surface. */
  votes: Float32Array;
}

/** Compares the photos on planes through the hull, and lets them vote on each of its samples. */
export function hearPhotos(
  hull: ScalarField,
  sources: readonly ViewSource[],
  onProgress: (share: number) => void,
): PhotosHeard {
  const samples = samplesInside(hull);
  const middle = middleOf(hull);
  const views = sources.map((source) => prepareGreyView(source, middle, hull.spacing));
  const painted = sources.map((source) => prepareGreyView(source, middle, hull.spacing / TEXELS));
  onProgress(0);
  const { faces, perView } = agreeOnFaces(hull, painted);
  onProgress(0.6);
  const claims = views.map((view, i) => claimDepths(view, hull, perView[i], depthRange(view, hull, samples)));
  const votes = voteOnSamples(hull, samples, views, claims);
  onProgress(1);
  return { samples, views, painted, faces, votes };
}

function samplesInside({ data, spacing }: ScalarField): Int32Array {
  const samples: number[] = [];
  data.forEach((value, i) => {
    if (value > -0.5 * spacing) samples.push(i);
  });
  return Int32Array.from(samples);
}

function depthRange(
  { camera: { rotation: r, translation: t } }: GreyView,
  { size, origin, spacing }: ScalarField,
  samples: Int32Array,
): [number, number] {
  let [near, far] = [Infinity, -Infinity];
  for (const sample of samples) {
    const x = origin[0] + spacing * (sample % size[0]);
    const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
    const distance = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    near = Math.min(near, distance);
    far = Math.max(far, distance);
  }
  return [near - spacing, far + spacing];
}
