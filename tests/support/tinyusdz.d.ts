declare module 'tinyusdz' {
  interface Mesh {
    points: Float32Array;
    normals: Float32Array;
    texcoords: Float32Array;
    faceVertexCounts: Uint32Array;
    faceVertexIndices: Uint32Array;
  }
  export interface Loader {
    loadAsLayerFromBinary(bytes: Uint8Array, name: string): boolean;
    layerToString(): string;
    loadFromBinary(bytes: Uint8Array, name: string): boolean;
    numMeshes(): number;
    getMesh(index: number): Mesh;
    error(): string;
    delete(): void;
  }
  export default function init(options: {
    wasmBinary: Uint8Array;
  }): Promise<{ TinyUSDZLoaderNative: new () => Loader }>;
}
