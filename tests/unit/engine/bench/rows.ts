import type { Row } from '../../../../functions/engine/bench/row.ts';

const FLAWLESS = {
  normalMean: 4,
  normalMedian: 2,
  within15: 0.95,
  holePixels: 0,
  holes: 0,
  strayPixels: 0,
  roughness: 1.9,
  trueRoughness: 1.9,
  waviness: 0.4,
};

/** A row that meets every demand, changed as the test wants. */
export function rowOf(changes: Partial<Row> = {}): Row {
  return {
    object: 'stool',
    set: 'p8',
    photos: 8,
    quality: { level: 'alta', score: 0.92, reasons: [] },
    signals: {
      findings: [],
      confidence: [1, 0.9],
      roundness: 0.4,
      isFocalKnown: true,
      silhouetteIoU: [0.98, 0.97],
      incoherence: 0.01,
      incoherencePerPhoto: [0.01, 0.01],
      unseenShare: 0.3,
      sizeMismatch: 0.01,
    },
    costs: { cpuSeconds: 41.2, peakMemoryMb: 603, stages: { decode: { cpuSeconds: 0.1, memoryMb: 242 } } },
    uvs: { mirrored: 0, used: 0.78, texelMm: 0.5 },
    files: {
      glb: 652_988,
      webGlb: 229_792,
      usdz: 1_391_952,
      triangles: 15_998,
      vertices: 11_248,
      validatorErrors: 0,
      validatorWarnings: 0,
    },
    truth: {
      masks: { mean: 0.9958, least: 0.994, perPhoto: [0.994, 0.997] },
      poses: { azimuth: { mean: 0.06, worst: 0.15 }, rotation: { mean: 0.09, worst: 0.17 } },
      heldOut: { iou: 0.9564, psnr: 21.62, ssim: 0.8148 },
      surface: { inputs: FLAWLESS, unseen: FLAWLESS },
      paint: { shift: 0.5, shiftMost: 1.5, sharpness: 0.98, lost: 0.01 },
      chamfer: { model: 1.069, idealHull: 1.258 },
      size: { heightOnly: { width: -0.04, depth: 4.78 }, allThree: { width: 0, depth: 0 } },
    },
    ...changes,
  };
}
