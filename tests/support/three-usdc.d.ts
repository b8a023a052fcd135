declare module 'three/examples/jsm/loaders/usd/USDCParser.js' {
  export interface Spec {
    specType: number;
    fields: Record<string, unknown>;
  }
  export class USDCParser {
    parseData(crate: ArrayBuffer): { specsByPath: Record<string, Spec> };
  }
}
