import type { Dimensions, ModelQuality } from '../../shared/schemas/models.ts';

/** What the packaging step tells the publishing one, through the state machine: small, JSON. */
export interface PackageRecord {
  /** Keys in the models bucket; every name carries the hash of its content, so that caches may keep it for ever. */
  files: {
    glb: string;
    glb_web: string;
    usdz: string;
    poster: string;
    thumbnail: string;
    share: string;
    /** With a texture of 4096, where it was asked for and the photos show so much. */
    glb_4k?: string;
  };
  /** A picture of some 2 kB for the page itself, WebP in Base64; `keepPackage` leaves it out. */
  preview?: string;
  bytes: { glb: number; glb_web: number; usdz: number };
  dims_cm: Dimensions;
  triangles: number;
  quality: ModelQuality;
}

/** One model a job: a step that runs twice writes the same files and publishes the same model. */
export const modelIdOf = (jobId: string): string => jobId.replace(/^job_/, 'ast_');

/** The model that a job makes: one of its own, or the one that it makes again. */
export const modelMadeBy = ({ id, remakes }: { id: string; remakes?: string }): string =>
  remakes ?? modelIdOf(id);

/** The version of the model that a job makes again. */
export const versionMadeBy = (jobId: string): string => jobId.replace(/^job_/, 'ver_');

/** The job that made a model's version from photos, of a model that this job made first. */
export const jobThatMade = (base: string | undefined, first: string): string =>
  base?.startsWith('ver_') ? base.replace(/^ver_/, 'job_') : first;

/** What the files of a job's model are removed by, should it come to nothing: the model, or `<model>/<version>`. */
export const filesMadeBy = ({ id, remakes }: { id: string; remakes?: string }): string =>
  remakes ? `${remakes}/${versionMadeBy(id)}` : modelIdOf(id);

/** Where the files of a model are in the models bucket; those of its later versions lie in folders below. */
export const modelFolder = (modelId: string): string => `m/${modelId}/`;
