declare module 'gltf-validator' {
  interface Issue {
    code: string;
    message: string;
    /** 0 error, 1 warning, 2 information, 3 hint. */
    severity: number;
    pointer?: string;
  }
  export interface Report {
    issues: { numErrors: number; numWarnings: number; messages: Issue[] };
    info: { totalVertexCount: number; totalTriangleCount: number };
  }
  export function validateBytes(
    bytes: Uint8Array,
    options?: { maxIssues?: number; writeTimestamp?: boolean; ignoredIssues?: string[] },
  ): Promise<Report>;
}
