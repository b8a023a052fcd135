import type { PictureFormat } from '../../../shared/rules/channels.ts';
import { photoFolder } from '../jobs/presign-upload.ts';

/** Where what is made of a job's photos lies in the uploads bucket: it goes with them, and nobody else may read it. */
const folder = (tenantId: string, jobId: string): string => `${photoFolder(tenantId)}pictures/${jobId}/`;

const two = (photo: number): string => String(photo).padStart(2, '0');

/** Raised where cut-outs are made differently, so that older ones are made anew. */
const VERSION = 'v1';

/** Keys of what one photo became. */
export const pictureKeys = (tenantId: string, jobId: string, photo: number) => {
  const base = `${folder(tenantId, jobId)}${VERSION}-${two(photo)}`;
  return {
    cutOut: `${base}-cut.png`,
    ground: `${base}-ground.png`,
    facts: `${base}-cut.json`,
    drawn: (look: string, format: PictureFormat) => ({
      picture: `${base}-${look}.${format}`,
      facts: `${base}-${look}.${format}.json`,
    }),
  };
};
