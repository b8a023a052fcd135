/** The part of libheif-js (no types of its own) that reading one still image needs. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into RGBA; calls back with null when it cannot. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (result: object | null) => void,
    ): void;
    free(): void;
  }
  interface HeifDecoder {
    /** Parses the container; pixels wait for `display`. */
    decode(bytes: Uint8Array): HeifImage[];
    decoder: { delete(): void };
  }
  const libheif: { HeifDecoder: new () => HeifDecoder };
  export default libheif;
}
