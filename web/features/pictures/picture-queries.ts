import { queryOptions } from '@tanstack/react-query';
import { AppError } from '../../../shared/errors.ts';
import type { PictureFacts, PictureFormat, PictureSide } from '../../../shared/rules/channels.ts';
import { call } from '../../lib/api.ts';
import { atMost } from './at-most.ts';

/** A photo takes a processor some five seconds, and the API gives a call thirty. */
const inTurn = atMost(3);

/** Nothing that was made changes: it is kept by the server, and asked for again only after a reload. */
const FOR_GOOD = { staleTime: Infinity, gcTime: 10 * 60_000 };

/** Cuts the product out of a photo, or finds that it was. */
export const cutQuery = (id: string, photo: number) =>
  queryOptions({
    queryKey: ['picture-cut', id, photo],
    queryFn: ({ signal }) => inTurn(() => call('cutOutPhoto', { id, photo }, { signal })),
    ...FOR_GOOD,
  });

/** What one photo's pictures differ in. */
export interface PictureLook {
  side: PictureSide;
  format: PictureFormat;
  hasShadow: boolean;
}

export interface Drawn {
  facts: PictureFacts;
  blob: Blob;
}

/** A picture's file; `set` names the photos that its light is evened with. */
export const drawnQuery = (
  id: string,
  { photo, side, format, hasShadow, set }: PictureLook & { photo: number; set: string },
) =>
  queryOptions({
    queryKey: ['picture', id, photo, side, format, hasShadow, set],
    queryFn: ({ signal }) =>
      inTurn(async (): Promise<Drawn> => {
        const { url, facts } = await call(
          'drawPhoto',
          { id, photo, side, format, has_shadow: hasShadow },
          { signal },
        );
        const response = await fetch(url, { signal }).catch((cause: unknown) => {
          throw new AppError('request.unreachable', {}, { cause });
        });
        if (!response.ok) throw new AppError('request.unreachable');
        return { facts, blob: await response.blob() };
      }),
    ...FOR_GOOD,
  });
